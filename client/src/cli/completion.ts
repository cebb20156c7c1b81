import type { Command } from "commander";
import { ENDS, Trouble } from "./trouble.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** A script that a shell reads at its start: commands, then the options of the command that stands there. */
export function completionFor(shell: string, program: Command): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    does: command.summary() || command.description(),
    options: [...command.options, ...program.options].flatMap(({ long }) => (long ? [long] : [])),
  }));
  if (shell === "bash") return bash(commands);
  if (shell === "zsh") return zsh(commands);
  if (shell === "fish") return fish(commands);
  throw new Trouble(`There is a completion for ${SHELLS.join(", ")}, and none for ${shell}.`, ENDS.usage);
}

type Known = { name: string; does: string; options: string[] };

const bash = (commands: Known[]): string => `_gyan() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map(({ name }) => name).join(" ")}"
  else case "\${COMP_WORDS[1]}" in
${commands.map(({ name, options }) => `    ${name}) words="${options.join(" ")}" ;;`).join("\n")}
  esac; fi
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "$words" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi ;;
  esac
}
complete -o filenames -F _gyan gyan
`;

const zsh = (commands: Known[]): string => `#compdef gyan
_gyan() {
  if (( CURRENT == 2 )); then
    local -a commands=(
${commands.map(({ name, does }) => `      ${quoted(`${name}:${does}`)}`).join("\n")}
    )
    _describe command commands
    return
  fi
  case "$words[2]" in
${commands.map(({ name, options }) => `    ${name}) [[ $PREFIX == -* ]] && compadd -- ${options.join(" ")} || _files ;;`).join("\n")}
  esac
}
compdef _gyan gyan
`;

const fish = (commands: Known[]): string =>
  [
    ...commands.map(
      ({ name, does }) => `complete -c gyan -n __fish_use_subcommand -f -a ${name} -d ${quoted(does)}`,
    ),
    ...commands.flatMap(({ name, options }) =>
      options.map(
        (option) => `complete -c gyan -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
      ),
    ),
    "",
  ].join("\n");

const quoted = (text: string): string => `'${text.replaceAll("'", "’")}'`;

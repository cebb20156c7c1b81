import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { assist } from "./commands/assisting.ts";
import { ask } from "./commands/asking.ts";
import { exportGyan, FORMATS, PARTS } from "./commands/exporting.ts";
import { search, topics } from "./commands/finding.ts";
import { follow, run } from "./commands/running.ts";
import { login, logout, whoami } from "./commands/signing-in.ts";
import { upload } from "./commands/uploading.ts";
import { watch } from "./commands/watching.ts";
import { completionFor, SHELLS } from "./completion.ts";
import type { Context } from "./context.ts";

/** The options that every command has. */
export type Shared = { server?: string; json?: true };

const ENDINGS = `
Ends with 0 when all went well, 1 when the server refused or something failed, 2 when the command was not understood,
3 when nobody is signed in, 4 when the server cannot be reached, 5 when only a part came about or nothing answers,
130 after Ctrl-C.

GYAN_SERVER and GYAN_TOKEN say which server and as whom, before what "gyan login" stored.`;

/** Every command, with what it does when it is called. */
export function gyanProgram(contextFor: (shared: Shared) => Context): Command {
  const program = new Command("gyan")
    .description("A Gyan server from the command line.")
    .option("--server <address>", "another server than the one that was signed in to last")
    .option("--json", "answers for programs, as JSON")
    .addHelpText("after", ENDINGS)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride();
  const withContext =
    <Args extends unknown[]>(act: (context: Context, ...args: Args) => Promise<void>) =>
    (...args: [...Args, Command]) =>
      act(contextFor(program.opts<Shared>()), ...(args as unknown as Args));

  program
    .command("login")
    .summary("sign in")
    .description(
      "Sign in: the command shows a code, and you let it in where you are signed in in your browser. Or with a token of your account.",
    )
    .argument("<address>", "where the server is")
    .addOption(
      new Option("--scope <scope>", "what it may do, by a code")
        .choices(["read", "write", "admin"])
        .default("write"),
    )
    .option(
      "--token <token>",
      '"-" asks for it or reads what is piped in, so that it stands in no list of commands',
    )
    .action(withContext(login));
  program
    .command("logout")
    .summary("sign out on this machine")
    .description(
      "Sign out on this machine. A token that you made yourself goes on until you end it in your account.",
    )
    .action(withContext((context) => logout(context)));
  program
    .command("whoami")
    .description("Who is signed in, and where.")
    .action(withContext((context) => whoami(context)));
  program
    .command("topics")
    .summary("your gyans")
    .description("Your gyans and those that are shared with you, the newest first.")
    .addOption(new Option("--kind <kind>", "only these").choices(["search", "review"]))
    .option("--words <words>", "with these words in name, subtopics or tags")
    .option("--limit <count>", "how many", wholeNumber, 24)
    .action(withContext(topics));
  program
    .command("search")
    .summary("find passages by their words")
    .description(
      'Find passages in all that you may read. "A phrase" stands word for word, -word must not stand there.',
    )
    .argument("<words...>")
    .option("--topic <number>", "only in this gyan", wholeNumber)
    .option("--library <number>", "only in this library", wholeNumber)
    .option("--from <year>", "published in this year or later", wholeNumber)
    .option("--to <year>", "published in this year or before", wholeNumber)
    .option("--limit <count>", "how many", wholeNumber, 10)
    .action(
      withContext((context, words: string[], options: SearchOptions) =>
        search(context, words.join(" "), options),
      ),
    );
  program
    .command("ask")
    .summary("ask a question")
    .description(
      "Ask a question. Every sentence of the answer has the quotes that carry it, with their addresses.",
    )
    .argument("<question...>")
    .option("--topic <number>", "of this gyan alone", wholeNumber)
    .option("--library <number>", "of this library alone", wholeNumber)
    .option("--document <number...>", "of these documents alone", wholeNumbers)
    .option("--conversation <number>", "to go on with a conversation", wholeNumber)
    .option("--no-model", "in the sources' own sentences, though a language model is there")
    .action(
      withContext((context, words: string[], options: AskOptions) => ask(context, words.join(" "), options)),
    );
  program
    .command("run")
    .summary("research a sentence")
    .description("Make a gyan of a sentence, and follow its run until it is over.")
    .argument("<sentence...>")
    .option("--no-follow", "do not wait for its end")
    .action(
      withContext((context, words: string[], options: { follow: boolean }) =>
        run(context, words.join(" "), options),
      ),
    );
  program
    .command("follow")
    .description("Follow the run of a gyan until it is over. Ctrl-C ends the following, not the run.")
    .argument("<gyan>", "its number", wholeNumber)
    .action(withContext(follow));
  program
    .command("upload")
    .summary("send files and folders into a library")
    .description(
      "Send files and folders into a library. What is there unchanged is skipped, and a file that broke off goes on where it stopped.",
    )
    .argument("<paths...>")
    .requiredOption("--library <library>", "its name or number; one that is not there is made")
    .option("--into <folder>", "a folder of the library", "")
    .option("--wait", "until all are read", false)
    .action(withContext(upload));
  program
    .command("export")
    .summary("a gyan as a file")
    .description("A gyan as a file.")
    .argument("<gyan>", "its number", wholeNumber)
    .addOption(new Option("--format <format>", "what for").choices(FORMATS).default("docx"))
    .addOption(new Option("--with <part...>", "what goes with the references").choices(PARTS).default([]))
    .option("-o, --output <file>", 'where to; "-" for whatever reads on')
    .option("--force", "write over a file that is there", false)
    .action(withContext(exportGyan));
  program
    .command("watch")
    .summary("tell what happens")
    .description(
      "Tell what happens to your gyans, or to one of them, until Ctrl-C. With --json a line for each event.",
    )
    .argument("[gyan]", "its number", wholeNumber)
    .action(withContext((context, topicId: number | undefined) => watch(context, topicId)));
  program
    .command("mcp")
    .summary("for assistants that start a program")
    .description(
      "Speaks the Model Context Protocol by its input and output, for assistants that start a program: they ask, search and read with your rights.",
    )
    .action(withContext((context) => assist(context)));
  program
    .command("completion")
    .summary("a script that completes commands in your shell")
    .description('A script for your shell: eval "$(gyan completion bash)".')
    .addArgument(new Argument("<shell>").choices(SHELLS))
    .action((shell: string) => void process.stdout.write(completionFor(shell, program)));
  return program;
}

type SearchOptions = Parameters<typeof search>[2];
type AskOptions = Parameters<typeof ask>[2];

function wholeNumber(typed: string): number {
  if (!/^\d{1,15}$/.test(typed)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(typed);
}

const wholeNumbers = (typed: string, before: number[] | undefined): number[] => [
  ...(before ?? []),
  wholeNumber(typed),
];

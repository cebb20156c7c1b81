import { isEmail } from "@gyan/contract/accounts/rules.ts";
import { parseArgs } from "node:util";
import { AccessFlag, Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import { Failure } from "@gyan/contract/failures.ts";
import {
  addPerson,
  byEmail,
  makeSigninLink,
  readAccess,
  resetFactorsOf,
  requireGoodPassword,
} from "#people/accounts/index.ts";
import { publicUrl } from "#platform/config.ts";
import type { Commands } from "#platform/control.ts";
import { sentenceOf } from "#platform/failures.ts";
import { examine } from "#operating/doctor/index.ts";
import { backUp, lostSentence, readSecret } from "#operating/backups/index.ts";
import { proveQuotes } from "#research/summaries/index.ts";
import { importFiles, reindex, search } from "./library-commands.ts";
import type { Needs } from "./needs.ts";
import { NotUnderstood } from "./typed.ts";

/** `isServed`: the process is a server, which indexes by itself. */
export type Parts = Needs & { isServed: boolean; port?: number | undefined };

const USAGE = `npm run user -- --email a@b.c [--password] [--role ${Role.options.join("|")}] [--group "${UserGroup.options.join('"|"')}"] [--access all|none|${AccessFlag.options.slice(0, 2).join(",")},…] [--first-name …] [--last-name …]`;

/** What the command line can do, whether or not the server runs. Each returns the sentence to print. */
export const commandsOf = (parts: Parts): Commands => ({
  user: (args) => makeUser(parts, args),
  "signin-link": (args) => signinLink(parts, args),
  reindex: (args, say) => reindex(parts, args, say),
  search: (args, say) => search(parts, args, say),
  import: (args, say) => importFiles(parts, args, say),
  prove: (args) => prove(parts, args),
  /** As JSON: how it is printed, and how it ends, is for whoever asked. */
  doctor: async () => JSON.stringify(await examine(parts, parts)),
  backup: (args, say) => backup(parts, args, say),
});

/** Paths are whole ones here: whoever typed them stands in another folder. */
async function backup(parts: Parts, args: string[], say: (line: string) => void): Promise<string> {
  const { values } = parseArgs({ args, options: { to: { type: "string" }, encrypt: { type: "string" } } });
  const to = values.to ?? "";
  const secret = () => readSecret(values.encrypt);
  const made = await backUp(parts, { to, secret, isScheduled: false, say });
  const lost = lostSentence(made);
  if (lost) say(lost);
  if (made.pauseMs !== null) say(`The database stood still for ${made.pauseMs} ms.`);
  const { files } = made.manifest;
  return `The backup ${to.replace(/\/+$/, "")}/${made.name} is whole and was opened again: ${files.count} files, ${made.newFiles} of them new.`;
}

/** What the server does every night. Broken quotes are an error, so that a script notices. */
async function prove(parts: Parts, args: string[]): Promise<string> {
  parseArgs({ args, options: {} });
  const { checked, broken } = await proveQuotes(parts, parts.stopping);
  if (broken > 0)
    throw new Error(
      `${broken} of ${checked} quotes are not in their texts. Their sentences are no longer shown; the log names them.`,
    );
  return `All ${checked} quotes stand in their texts, letter for letter.`;
}

async function makeUser(parts: Parts, args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: "string" },
      password: { type: "string" },
      role: { type: "string", default: "User" },
      group: { type: "string", default: "Portal Users" },
      access: { type: "string", default: "all" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
    },
  });
  const { email, password } = values;
  if (!email || !isEmail(email)) throw new NotUnderstood(`Give a valid --email. ${USAGE}`);
  const role = Role.safeParse(values.role);
  const group = UserGroup.safeParse(values.group);
  if (!role.success)
    throw new NotUnderstood(`There is no role "${values.role}". There are: ${Role.options.join(", ")}.`);
  if (!group.success)
    throw new NotUnderstood(
      `There is no group "${values.group}". There are: ${UserGroup.options.join(", ")}.`,
    );
  const access = readAccess(values.access);
  try {
    if (password !== undefined)
      requireGoodPassword(password, {
        email,
        firstName: values["first-name"],
        lastName: values["last-name"],
      });
    await addPerson(parts, {
      email,
      firstName: values["first-name"] ?? email.split("@")[0]!,
      lastName: values["last-name"] ?? "",
      role: role.data,
      groupName: group.data,
      access,
      password,
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The words of the page are specified; here there is room for what to do.
    const sentence =
      error.code === "email_taken"
        ? "Another account already has this e-mail. Give another one, or ask for a link: npm run signin-link."
        : sentenceOf(error.code, error.params);
    throw new Error(sentence, { cause: error });
  }
  return `Made the ${role.data} ${email}.${password === undefined ? ` For a sign-in link: npm run signin-link -- --email ${email}` : ""}`;
}

async function signinLink(parts: Parts, args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { email: { type: "string" }, "reset-second-factor": { type: "boolean", default: false } },
  });
  if (!values.email)
    throw new NotUnderstood("Give the address: npm run signin-link -- --email a@b.c [--reset-second-factor]");
  const person = await byEmail(parts.db, values.email);
  if (!person)
    throw new Error(
      `Nobody has the address ${values.email}. Make them first: npm run user -- --email ${values.email}`,
    );
  // Whoever may read the data folder could do it by hand: the way out for an only administrator who lost their phone.
  if (values["reset-second-factor"] && person.hasFactor)
    await parts.db.tx((tx) =>
      resetFactorsOf(parts, tx, person, { by: null, language: person.language ?? "en" }),
    );
  return `Sign in: ${publicUrl(parts.config, parts.port)}/auto-login/${await makeSigninLink(parts, person.id)}`;
}

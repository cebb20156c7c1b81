import type { Role } from "@gyan/contract/accounts/model.ts";
import { isEmail } from "@gyan/contract/accounts/rules.ts";
import type { InvitationVerdict } from "@gyan/contract/admin/invitations.ts";
import type { OrganisationId } from "@gyan/contract/ids.ts";

export type Column = "email" | "firstName" | "lastName" | "role" | "organisation";

/** Without case, accents, blanks and signs: "E-Mail" and "email" are one word. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[\s_.:*'’"()/-]+/gu, "");

/** What columns and roles are called in such files, by whoever makes them. */
export type Words = {
  columns: readonly (readonly [Column, readonly string[]])[];
  roles: readonly (readonly [Role, readonly string[]])[];
};

const among = <Name>(
  words: readonly (readonly [Name, readonly string[]])[],
  text: string,
): Name | undefined => words.find(([, said]) => said.some((word) => plain(word) === plain(text)))?.[0];

/** Which column stands where. The first of two with one name counts; a column that nobody knows is left alone. */
export function columnsOf(header: readonly string[], words: Words): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [at, heading] of header.entries()) {
    const column = among(words.columns, heading);
    if (column && !columns.has(column)) columns.set(column, at);
  }
  return columns;
}

/** Who says none is to be a user. */
const roleIn = (cell: string, words: Words): Role | null =>
  plain(cell) === "" ? "User" : (among(words.roles, cell) ?? null);

const DELIMITERS = [",", ";", "\t"] as const;

/** The one that stands most often in the first line, outside quotes. */
export function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((one) => line.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

export type Typed = Record<Column, string> & { line: number };

export type Row = {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role | null;
  organisation: { id: OrganisationId; name: string } | null;
  verdict: InvitationVerdict;
};

type Organisation = { id: OrganisationId; name: string; urlName: string };
export type Known = {
  /** In small letters. */
  emails: ReadonlySet<string>;
  organisations: readonly Organisation[];
  /** Of whoever names none. */
  usual: Organisation;
};

const LONGEST_NAME = 100;

/** What will happen with each row, in their order. */
export function judged(typed: readonly Typed[], known: Known, words: Words): Row[] {
  const seen = new Set<string>();
  const byName = new Map<string, Organisation>();
  for (const one of known.organisations.toReversed())
    for (const name of [one.urlName, one.name]) byName.set(plain(name), one);
  return typed.map((row) => {
    const small = row.email.toLowerCase();
    const isDoubled = seen.has(small);
    seen.add(small);
    const role = roleIn(row.role, words);
    const found = plain(row.organisation) === "" ? known.usual : byName.get(plain(row.organisation));
    const organisation = found ? { id: found.id, name: found.name } : null;
    const { line, email, firstName, lastName } = row;
    const verdict = verdictOn({ row, role, organisation, isDoubled, isKnown: known.emails.has(small) });
    return { line, email, firstName, lastName, role, organisation, verdict };
  });
}

function verdictOn(of: {
  row: Typed;
  role: Role | null;
  organisation: Row["organisation"];
  isDoubled: boolean;
  isKnown: boolean;
}): InvitationVerdict {
  const { email, firstName, lastName } = of.row;
  if (email.length > 320 || !isEmail(email)) return "email_wrong";
  if (of.isDoubled) return "doubled";
  if (of.isKnown) return "known";
  if (firstName === "" && lastName === "") return "name_missing";
  if (firstName.length > LONGEST_NAME || lastName.length > LONGEST_NAME) return "name_long";
  if (of.role === null) return "role_unknown";
  return of.organisation === null ? "organisation_unknown" : "new";
}

import { isEmail } from "@gyan/contract/accounts/rules.ts";
import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fieldOf, isObject, operationsOf, readBoolean, type Fields } from "./operations.rules.ts";
import { comparesType, isMeant, readPath, type Path } from "./paths.rules.ts";
import { refuse } from "./refusal.rules.ts";

/** What a directory decides about somebody. What is not named stays. */
export type UserChange = {
  userName?: string;
  externalId?: string | null;
  firstName?: string;
  lastName?: string;
  /** Null: the directory names none, so that the user name has to be one. */
  email?: string | null;
  isActive?: boolean;
  language?: LanguageTag | null;
};

/** Of the standard, but nothing that is kept here: taken without a word, because directories send whatever they have. */
const NOT_KEPT: readonly string[] = [
  ..."displayname nickname profileurl title usertype timezone password phonenumbers ims photos addresses".split(
    " ",
  ),
  ..."entitlements roles x509certificates groups schemas id meta".split(" "),
];

const LONGEST_NAME = 100;
const LONGEST_USER_NAME = 320;
const LONGEST_EXTERNAL_ID = 500;

function textIn(value: unknown, attribute: string, longest: number): string {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (typeof first !== "string" && typeof first !== "number")
    throw refuse("invalidValue", `The value of ${attribute} is not a text.`);
  const text = String(first).trim();
  if (text.length > longest)
    throw refuse("invalidValue", `The value of ${attribute} is longer than ${longest} characters.`);
  return text;
}

function nameIn(value: unknown, attribute: string): string | undefined {
  const name = value === null || value === undefined ? "" : textIn(value, attribute, LONGEST_NAME);
  return name === "" ? undefined : name;
}

/** The one that is primary, else that of work, else the first: one address is kept of everybody. */
function emailIn(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.trim() || null;
  const listed = (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) =>
    typeof one === "string" ? { value: one } : one,
  );
  const addresses = listed.filter(isObject).map((one) => ({
    value: fieldOf(one, "value"),
    isPrimary: String(fieldOf(one, "primary")).toLowerCase() === "true",
    isOfWork: String(fieldOf(one, "type")).toLowerCase() === "work",
  }));
  const chosen =
    addresses.find((one) => one.isPrimary) ?? addresses.find((one) => one.isOfWork) ?? addresses[0];
  return chosen && typeof chosen.value === "string" ? chosen.value.trim() || null : null;
}

function languageIn(value: unknown): LanguageTag | null {
  const tag = LanguageTag.safeParse((typeof value === "string" ? value : "").split(/[-_]/)[0]?.toLowerCase());
  return tag.success ? tag.data : null;
}

/** One attribute with its value; `undefined` removes it. */
function assigned(attribute: string, value: unknown): UserChange {
  switch (attribute) {
    case "username": {
      const userName =
        value === undefined || value === null ? "" : textIn(value, "userName", LONGEST_USER_NAME);
      if (userName === "") throw refuse("invalidValue", "Everybody needs a userName.");
      return { userName };
    }
    case "externalid":
      return {
        externalId:
          value === undefined || value === null
            ? null
            : textIn(value, "externalId", LONGEST_EXTERNAL_ID) || null,
      };
    case "active":
      if (value === undefined || value === null) return {};
      return { isActive: readBoolean(value) };
    case "name.givenname": {
      const firstName = nameIn(value, "name.givenName");
      return firstName === undefined ? {} : { firstName };
    }
    case "name.familyname": {
      const lastName = nameIn(value, "name.familyName");
      return lastName === undefined ? {} : { lastName };
    }
    case "emails":
      return { email: emailIn(value) };
    case "preferredlanguage":
    case "locale":
      return { language: languageIn(value) };
    default:
      return {};
  }
}

const isKnown = (attribute: string): boolean =>
  NOT_KEPT.includes(attribute) ||
  attribute.startsWith("urn:") ||
  ["username", "externalid", "active", "name", "emails", "preferredlanguage", "locale"].includes(attribute);

/** What is said of a person at a path. What somebody has of that kind is told for paths that choose by a filter. */
function at(path: Path, value: unknown, email: string): UserChange {
  const { attribute, filter, sub } = path;
  if (!isKnown(attribute))
    throw refuse("invalidPath", "A path names an attribute that neither the standard nor this server has.");
  if (attribute === "name") {
    if (sub !== null) return assigned(`name.${sub}`, value);
    return isObject(value) ? within(value, "name.") : {};
  }
  if (attribute === "emails" && filter) {
    if (isMeant(filter, { type: "work", primary: true, value: email }))
      return sub === null || sub === "value" ? { email: emailIn(value) } : {};
    // Addresses of another kind are not kept; but one that should be there and is not is a mistake.
    if (comparesType(filter)) return {};
    throw refuse("noTarget", "A path chooses an address that this person does not have.");
  }
  if (attribute === "emails" && sub !== null) return sub === "value" ? { email: emailIn(value) } : {};
  return assigned(attribute, value);
}

const within = (fields: Fields, prefix: string): UserChange =>
  Object.entries(fields).reduce<UserChange>(
    (change, [name, value]) => ({ ...change, ...assigned(prefix + name.toLowerCase(), value) }),
    {},
  );

/** A whole person, as POST and PUT send them. */
export function readUser(body: unknown): UserChange & { userName: string } {
  if (!isObject(body)) throw refuse("invalidSyntax", "A user is sent as a JSON object.");
  const userName = fieldOf(body, "username");
  if (userName === undefined || userName === null)
    throw refuse("invalidValue", "Everybody needs a userName.");
  const name = fieldOf(body, "name");
  return {
    ...assigned("externalid", fieldOf(body, "externalid")),
    ...(isObject(name) ? within(name, "name.") : {}),
    ...assigned("emails", fieldOf(body, "emails")),
    ...assigned("active", fieldOf(body, "active")),
    ...languageOf(body),
    ...(assigned("username", userName) as { userName: string }),
  };
}

function languageOf(body: Fields): UserChange {
  const value = fieldOf(body, "preferredlanguage") ?? fieldOf(body, "locale");
  const language = value === undefined ? null : languageIn(value);
  return language === null ? {} : { language };
}

/** What a PATCH asks for, over what is there. */
export function patchedUser(body: unknown, before: { email: string }): UserChange {
  let change: UserChange = {};
  for (const { op, path, value } of operationsOf(body)) {
    const email = change.email ?? before.email;
    const given = op === "remove" ? undefined : value;
    const entries: [string, unknown][] = path === null ? Object.entries(value as Fields) : [[path, given]];
    for (const [name, one] of entries) change = { ...change, ...at(readPath(name), one, email) };
  }
  return change;
}

/** The address that somebody has after a change: the directory's, else a user name that is one, else the one that they have. */
export function emailAfter(
  change: Pick<UserChange, "email" | "userName">,
  before: { email: string; userName: string } | null,
): string {
  const userName = change.userName ?? before?.userName ?? "";
  // Where only the user name is sent, the address has followed it so far, and goes on to.
  const follows = before !== null && before.email.toLowerCase() === before.userName.toLowerCase();
  const isKept = change.email === undefined && before !== null && !follows;
  const email = isKept ? before.email : (change.email ?? userName);
  if (isEmail(email)) return email;
  throw refuse("invalidValue", "Everybody needs an address of mail, in emails or as their userName.");
}

import { fieldOf, isObject, operationsOf, type Fields } from "./operations.rules.ts";
import { namedBy, readPath, type Path } from "./paths.rules.ts";
import { refuse } from "./refusal.rules.ts";

/** Who comes in and who goes. `isAnew`: nobody stays but those who come in. */
export type Members = { isAnew: boolean; joining: ReadonlySet<string>; leaving: ReadonlySet<string> };
export type GroupChange = { displayName?: string; externalId?: string | null; members?: Members };

const LONGEST_NAME = 100;
const MOST_MEMBERS = 50_000;

function displayNameIn(value: unknown): string {
  const name = typeof value === "string" ? value.trim() : "";
  if (name === "") throw refuse("invalidValue", "A group needs a displayName.");
  if (name.length > LONGEST_NAME)
    throw refuse("invalidValue", `The displayName of a group is longer than ${LONGEST_NAME} characters.`);
  return name;
}

const externalIdIn = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 500) : null;

/** The ids in a list of members, in one member alone, or in a bare id. */
function idsIn(value: unknown): string[] {
  const listed: unknown[] = Array.isArray(value)
    ? value
    : value === undefined || value === null
      ? []
      : [value];
  if (listed.length > MOST_MEMBERS)
    throw refuse(
      "tooMany",
      `A change names more than ${MOST_MEMBERS} members. Send them in several requests.`,
    );
  return listed.map((one) => {
    const id = isObject(one) ? fieldOf(one, "value") : one;
    const type = isObject(one) ? fieldOf(one, "type") : undefined;
    if (typeof type === "string" && type.toLowerCase() === "group")
      throw refuse(
        "invalidValue",
        "Groups within groups are not known here. Send the people of the inner group.",
      );
    if (typeof id !== "string" || id === "")
      throw refuse("invalidValue", "A member has no value: the id of a user.");
    return id.toLowerCase();
  });
}

const NOBODY: Members = { isAnew: false, joining: new Set(), leaving: new Set() };

const without = (all: ReadonlySet<string>, ids: string[]): Set<string> => {
  const gone = new Set(ids);
  return new Set([...all].filter((id) => !gone.has(id)));
};

const join = (now: Members, ids: string[]): Members => ({
  ...now,
  joining: new Set([...now.joining, ...ids]),
  leaving: without(now.leaving, ids),
});
const leave = (now: Members, ids: string[]): Members => ({
  ...now,
  joining: without(now.joining, ids),
  leaving: new Set([...now.leaving, ...ids]),
});
const anew = (ids: string[]): Members => ({ isAnew: true, joining: new Set(ids), leaving: new Set() });

/** A whole group, as POST and PUT send it. */
export function readGroup(body: unknown): {
  displayName: string;
  externalId: string | null;
  members: Members;
} {
  if (!isObject(body)) throw refuse("invalidSyntax", "A group is sent as a JSON object.");
  return {
    displayName: displayNameIn(fieldOf(body, "displayname")),
    externalId: externalIdIn(fieldOf(body, "externalid")),
    members: anew(idsIn(fieldOf(body, "members"))),
  };
}

/** What a PATCH asks for. */
export function patchedGroup(body: unknown): GroupChange {
  let change: GroupChange = {};
  for (const { op, path, value } of operationsOf(body)) {
    const entries: [string, unknown][] = path === null ? Object.entries(value as Fields) : [[path, value]];
    for (const [name, one] of entries) change = { ...change, ...at(op, readPath(name), one, change) };
  }
  return change;
}

function at(op: "add" | "replace" | "remove", path: Path, value: unknown, before: GroupChange): GroupChange {
  switch (path.attribute) {
    case "displayname":
      return { displayName: displayNameIn(op === "remove" ? undefined : value) };
    case "externalid":
      return { externalId: op === "remove" ? null : externalIdIn(value) };
    case "members":
      return { members: membersAfter(op, path, value, before.members ?? NOBODY) };
    case "id":
    case "schemas":
    case "meta":
      // Okta names the id of the group in what it changes.
      return {};
    default:
      if (path.attribute.startsWith("urn:")) return {};
      throw refuse("invalidPath", "A group has displayName, externalId and members, and nothing else.");
  }
}

function membersAfter(
  op: "add" | "replace" | "remove",
  { filter }: Path,
  value: unknown,
  now: Members,
): Members {
  if (filter) {
    const ids = namedBy(filter);
    if (op !== "remove" || ids === null)
      throw refuse("invalidPath", 'Members are chosen as in members[value eq "id"], to be removed.');
    return leave(
      now,
      ids.map((id) => id.toLowerCase()),
    );
  }
  if (op === "add") return join(now, idsIn(value));
  if (op === "replace") return anew(idsIn(value));
  // Entra ID names those who go in the value; the standard alone means all of them.
  const ids = idsIn(value);
  return value === undefined || value === null ? anew([]) : leave(now, ids);
}

import type { AccessFlag, Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";

/** What an administrator decides about somebody. */
export type Settings = {
  firstName: string;
  lastName: string;
  role: Role;
  userGroupName: UserGroup;
  /** Beside the main one. */
  groups: number[];
  access: AccessFlag[];
  subscriptionId: number | null;
  needsSubscription: boolean;
  isDisabled: boolean;
};

/** The named fields whose value differs from the current one. Lists must be sorted on both sides. */
export function differences<T extends object>(
  before: T,
  named: { [Name in keyof T]?: T[Name] | undefined },
): Partial<T> {
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof T]);
  return Object.fromEntries(Object.entries(named).filter(isNew)) as Partial<T>;
}

export type Standing = Pick<Settings, "role" | "isDisabled" | "needsSubscription" | "subscriptionId"> & {
  /** Their organisation is disabled. */
  isClientDisabled: boolean;
  isVerified: boolean;
  /** They signed in before, or have a password. */
  hasKey: boolean;
};

/** Whether they could make another administrator today. */
export const canAdminister = (one: Standing): boolean =>
  one.role === "Admin" &&
  !one.isDisabled &&
  !one.isClientDisabled &&
  one.isVerified &&
  one.hasKey &&
  (!one.needsSubscription || one.subscriptionId !== null);

/** For the audit: the changed fields and their new values, but not the new names. */
export function detailsOf(
  changed: Partial<Settings>,
  groupNames: string[],
): Record<string, string | number | boolean | null | string[]> {
  const { firstName: _first, lastName: _last, groups, ...rest } = changed;
  return { changed: Object.keys(changed), ...rest, ...(groups ? { groups: groupNames } : {}) };
}

/** With locale C the database folds only English letters: other scripts are tried in each letter case. */
export function writingsOf(word: string): string[] {
  const small = word.toLowerCase();
  const [first = "", ...rest] = small;
  return [...new Set([small, first.toUpperCase() + rest.join(""), word.toUpperCase()])];
}

/** Where a page of the list ends: the last one's names, folded, and their id. */
export type Place = { lastName: string; firstName: string; id: number };

export const toCursor = ({ lastName, firstName, id }: Place): string =>
  Buffer.from(JSON.stringify([lastName, firstName, id])).toString("base64url");

export function readCursor(cursor: string): Place {
  const [lastName, firstName, id] = listIn(Buffer.from(cursor, "base64url").toString());
  if (!isStorable(lastName) || !isStorable(firstName) || !Number.isSafeInteger(id))
    throw fail("invalid_input", {}, [{ path: "cursor", message: "This is no place in the list." }]);
  return { lastName, firstName, id: id as number };
}

function listIn(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** The database rejects NUL and lone surrogates. */
const isStorable = (text: unknown): text is string =>
  typeof text === "string" && !text.includes("\0") && text.isWellFormed();

/** Each must be found somewhere in the names or the address. */
export const wordsOf = (q: string | undefined): string[] => (q ?? "").split(/\s+/u).filter(Boolean);

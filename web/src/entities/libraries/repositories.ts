/** Libraries of files, in the two lists that the specification names. */
export type Repository = { id: number; uuid: string; name: string };
export type Repositories = { Shared: Repository[]; "My Library": Repository[] };

export const LISTS = ["Shared", "My Library"] as const;

/** Each once, whichever lists it is in. */
export const librariesIn = (lists: Repositories): Repository[] => [
  ...new Map(LISTS.flatMap((list) => lists[list]).map((library) => [library.id, library])).values(),
];

/** By its id or its uuid: both are accepted wherever a library is named. */
export const libraryIn = (all: readonly Repository[], key: string): Repository | undefined =>
  all.find(({ id, uuid }) => String(id) === key || uuid === key);

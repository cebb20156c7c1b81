/**
 * Where this installation begins below its host: nothing, or for example "/gyan". The server writes it into the page; within the
 * application every address goes without it, and it is put before what the browser is asked for.
 */
const base = (): string => document.documentElement.dataset["base"] ?? "";

/** A path of ours as the browser needs it. An address that names its host is left as it is. */
export const atBase = (path: string): string => (/^\/(?!\/)/.test(path) ? `${base()}${path}` : path);

/** The path of an address of the browser, as the application knows it. */
export function belowBase(path: string): string {
  const start = base();
  if (path === start) return "/";
  return start !== "" && path.startsWith(`${start}/`) ? path.slice(start.length) : path;
}

/** Where the page is, as the application knows it. */
export const herePath = (): string => belowBase(location.pathname);

/** What stands before a path in an address that people copy. */
export const homeAddress = (): string => `${location.origin}${base()}`;

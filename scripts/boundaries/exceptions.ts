export type Exception = { rule: string; path: string; reason: string };

/**
 * Where a rule does not hold, and why. `path` is a file, or a folder ending in "/". An exception that is no longer
 * needed is itself reported, so that this list only shrinks.
 */
export const EXCEPTIONS: Exception[] = [
  {
    rule: "network-in-adapters",
    path: "server/src/platform/control.ts",
    reason:
      "a socket in the data folder, between two processes of the same person: it never leaves the machine.",
  },
  {
    rule: "network-in-adapters",
    path: "server/src/processing/children/offline.ts",
    reason: "it takes the network away from a child process: every call that would open a connection throws.",
  },
  {
    rule: "rows-have-shapes",
    path: "server/src/platform/pglite/thread/backend.ts",
    reason:
      "it asks the database beneath the driver, for settings and in tests, where no store and no shape exists.",
  },
];

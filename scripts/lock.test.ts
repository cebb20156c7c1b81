import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

const { packages } = JSON.parse(
  readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"),
) as Locked;

/** What is compiled comes as one package for each kind of machine; a lock that was written on one may name only its own. */
test("the lock names the compiled parts for both kinds of servers", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter(
      (name) =>
        /linux-(?:x64|arm64)(?:-gnu)?$/.test(name) &&
        !packages[`node_modules/${name}`] &&
        !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

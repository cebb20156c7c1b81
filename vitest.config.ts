import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**", "data/**", ".cache/**"];
/** Set-up files are written by whoever needs one; until then a name that does not exist would fail every test. */
const optional = (file: string): string[] => {
  const address = new URL(file, import.meta.url);
  return existsSync(address) ? [fileURLToPath(address)] : [];
};

/** Vitest leaves one core free; of two cores that would be one worker, and those projects last of all. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * The files that one worker runs share their modules: loading the whole server or the whole web anew for each took half of
 * the time. So whatever a file changes outside of its own database or document, it puts back.
 */
const isolate = false;

/** On a busy machine five seconds, the default, end a test that only waited for its turn. */
const PATIENCE = 20_000;

const long = ["tests/processes/**/*.test.ts", "server/src/**/*-trouble.slice.test.ts"];

/** Whole runs of the engine one after the other, and tables of a thousand rows: npm run test:full. */
const lengthy = [
  "tests/slices/{bad-input,catalogue,documents.run,refresh.web,research,sources,summaries}.test.ts",
  "tests/slices/outline{,.honoured,.words}.test.ts",
  "tests/ports/{parser,passages}.test.ts",
];

const slices = ["server/src/**/*.slice.test.ts", "tests/ports/**/*.test.ts", "tests/slices/**/*.test.ts"];

/**
 * What asks the database for more than rows: several sessions at once, locks, rights, orders and searches. Both databases
 * are PostgreSQL, so CI runs these on a server, and `npm run test:postgres` everything.
 */
const ofDatabases = [
  "tests/slices/{bin,concepts,dashboard,drafts,erasure,events,folders,libraries,marks,notes}.test.ts",
  "tests/slices/{notifications,platform,reading.listing,runs,schedules,searching,topics.cards,turns,works}.test.ts",
  "tests/slices/{links,portal,rights,sharing}.test.ts",
  "tests/slices/{rights.property,rights.stores,sharing.folders}.test.ts",
];

const onDatabases = {
  environment: "node",
  globalSetup: optional("./tests/support/database-template.ts"),
  setupFiles: [...optional("./tests/support/properties.ts"), ...optional("./tests/support/setup.ts")],
  pool: "forks" as const,
  isolate,
  // Every worker holds a database of its own, about 500 MB: two fit on a small machine, eight would not.
  maxWorkers: 2,
  // A database comes up in seconds, not milliseconds, and two cores are shared with the browser's build.
  testTimeout: 180_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,text,server}/src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: [...ignored, "**/*.slice.test.ts"],
          environment: "node",
          isolate,
          maxWorkers,
          testTimeout: PATIENCE,
          setupFiles: optional("./tests/support/properties.ts"),
        },
      },
      {
        extends: "./web/vite.config.ts",
        root: "./web",
        test: {
          name: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ignored,
          environment: "jsdom",
          isolate,
          maxWorkers,
          testTimeout: PATIENCE,
          setupFiles: [...optional("./tests/support/properties.ts"), ...optional("./web/src/test-setup.ts")],
        },
      },
      {
        test: {
          name: "slice",
          include: process.env["SLICES"] === "database" ? ofDatabases : slices,
          // On a server they are asked for by name or all together.
          exclude: [...ignored, ...long, ...(process.env["TEST_DATABASE_URL"] ? [] : lengthy)],
          // After the fast ones: with all at once the slow starts would time out the unit tests.
          sequence: { groupOrder: 1 },
          ...onDatabases,
        },
      },
      {
        test: {
          name: "lengthy",
          include: lengthy,
          exclude: ignored,
          sequence: { groupOrder: 2 },
          ...onDatabases,
        },
      },
      {
        // Whole processes that are started and killed: npm run test:full.
        test: {
          name: "long",
          include: long,
          exclude: ignored,
          sequence: { groupOrder: 3 },
          ...onDatabases,
        },
      },
    ],
  },
});

import { existsSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const GIGABYTE = 2 ** 30;
const ignored = ["**/node_modules/**", "**/dist/**", "data/**", ".cache/**"];
/** Set-up files are written by whoever needs one; until then a name that does not exist would fail every test. */
const optional = (file: string): string[] => {
  const address = new URL(file, import.meta.url);
  return existsSync(address) ? [fileURLToPath(address)] : [];
};

/**
 * As many as there are cores: `scripts/test.ts` runs two of these beside each other and the journeys as well, so that no core
 * stands idle while one waits. Each worker needs about a gigabyte, of which a small machine has less.
 */
const workersFor = (cores: number): number =>
  Math.max(1, Math.min(cores, Math.floor(totalmem() / (2 * GIGABYTE))));
const maxWorkers = workersFor(availableParallelism());

/**
 * The files that one worker runs share their modules: loading the whole server or the whole web anew for each took half of
 * the time. So whatever a file changes outside of its own database or document, it puts back.
 */
const isolate = false;

/**
 * Node reads TypeScript by itself: what the server runs on is what its tests run on, and nothing is compiled twice. Measured:
 * a tenth less CPU for a slice, and none in the process that hands out the files.
 */
const onNode = { viteModuleRunner: false, nodeLoader: false };

/**
 * Five seconds, the default, end a test that only waited for its turn: others go first, and a shared machine may give a tenth
 * of what it promises. Only what hangs waits so long.
 */
const PATIENCE = 600_000;
/** The same for what a test waits to see: a second is the default. */
const expectations = { poll: { timeout: 250_000 } };

const long = ["tests/processes/**/*.test.ts", "server/src/**/*-trouble.slice.test.ts"];

/**
 * What `npm test` leaves to `npm run test:full`: whole runs of the engine, tables over every call, attacks, properties of the
 * database, and the second look at what a shorter test of the same slice has proven. docs/decisions/0023-tests.md has the rule.
 */
const lengthy = [
  // whole runs
  "tests/slices/{documents.run,examples,finished,names,refresh.web,research,runs,screening,sources,starter,statuses,summaries,waves}.test.ts",
  "tests/slices/{changes.list,digest,events,forecast,refresh.records,retry.restart,schedules,schedules.restart}.test.ts",
  "tests/slices/outline{,.honoured,.words}.test.ts",
  // tables over every call, every right, every kind of row
  "tests/slices/{bad-input,catalogue,erasure,permissions,reading.listing}.test.ts",
  "tests/slices/{leaks,links.leaks,rights.property,rights.stores,rights.table}.test.ts",
  "tests/slices/reviewing.{blind,learned,prisma}.test.ts",
  // attacks, and two at once
  "tests/slices/{attempts,documents.attacks,entrance.attacks,entrance.crossings,headers,outline.attacks,reviewing.races,scim.guarding,scim.input,secrets,turns,work}.test.ts",
  "server/src/sources/documents/importing/{hostile,read}.test.ts",
  "{contract,text,server}/src/**/*.attacks.test.ts",
  "server/src/platform/pglite/lock.test.ts",
  "scripts/{fuzz,fuzzing/arbitraries,security/sbom}.test.ts",
  // the second look
  "tests/slices/chaining.{asking,taking}.test.ts",
  "tests/slices/zotero{,.both,.trouble}.test.ts",
  "tests/slices/{clipping,connecting.webhooks,scim,factors,duplicates,collisions,cells,relevance}.test.ts",
  "tests/slices/{asking.http,identity.code,limits,outline.sources,plans,signup.invited,sub-path,tours}.test.ts",
  "tests/slices/admin.{audit,invitations,people.changes}.test.ts",
  "tests/slices/conversations.{model,rights}.test.ts",
  "tests/slices/tables.{exporting,filling,rights}.test.ts",
  "tests/slices/{admin.catalogue,audit.sharing,documents.describing,documents.importing,documents.reading,exporting.documents}.test.ts",
  "tests/slices/{identity.code.attacks,identity.logout,identity.external,identity.policies,identity.provider,insights,libraries,links.watching}.test.ts",
  "tests/slices/{notifications.mail,pages,platform,portal.rights,prewarm,reading.pages,refreshing.rights}.test.ts",
  "tests/slices/{doctor,mending,models.changing,models.trying,operation,outages,telemetry}.test.ts",
  "tests/slices/{answers,front.starter,searching,sharing.folders,sharing.library,webhooks}.test.ts",
  "tests/slices/{documents.organising,notes.threads,outline.access,portal.saved,portal.search}.test.ts",
  "tests/slices/{portal,reading.article,refine,resetting,rights.named,topics.cards}.test.ts",
  "tests/slices/{concepts,documents.bin,documents.list,duplicate,nearly,notifications,refreshing,suggesting}.test.ts",
  "tests/slices/{languages,watched,watched.rights}.test.ts",
  "tests/slices/{attempts.known,chaining,documents.references,duplicates.documents,factors.passwords,factors.required}.test.ts",
  "tests/slices/{feeds,links,notes.by-article,notes.mentions,portal.landing,reached,sharing.ways,styles,watching}.test.ts",
  "tests/slices/signup.{approval,policies}.test.ts",
  "tests/slices/connecting.webhooks.{events,owners,trouble}.test.ts",
  "tests/slices/{admin.checks,admin.clients,admin.templates,audit.origins,billing,concepts.pair,dashboard}.test.ts",
  "tests/slices/{identity.embedded,libraries.calls,reading.columns,verifying}.test.ts",
  "server/src/platform/pglite/thread/session.slice.test.ts",
  // backups, each opened again in a database of its own
  "tests/slices/backups{,.restore,.upgrade}.test.ts",
  // every document beside the project
  "server/src/processing/parsing/{parse,citing/citing,formats/office/shared-files,formats/{image,pdf},formats/pdf/apart,formats/pdf.files,formats/text-formats}.test.ts",
  // bombs, endless lists, and keys that are slow to derive
  "server/src/processing/parsing/formats/containers/{ole,zip}.test.ts",
  "server/src/{operating/backups/format/sealing,platform/seal,sources/providers/addresses/listing}.test.ts",
  "server/src/processing/citing/styles.test.ts",
  // properties over many generated values
  "contract/src/{outline/properties,living/schedule}.test.ts",
  "contract/src/outline/{checking,refine/refining,sources/addresses}.test.ts",
  "server/src/{processing/parsing/formats/office/opendocument,sources/documents/rules}.test.ts",
  "{contract/src/outline/wire/codec,text/src/near-duplicates,text/src/languages/asking}.test.ts",
  "server/src/{processing/parsing/assemble,reading/searching/query,sources/bibliography/round-trip}.test.ts",
  // programs in processes of their own
  "server/src/{processing/children/pool,operating/cli/extract,operating/cli/models/models,operating/cli/source,operating/cli/typed}.slice.test.ts",
  "server/src/compose/telemetry.test.ts",
  "tests/slices/{command,command.programs,connecting,documents.disk,documents.tus,mcp}.test.ts",
  "tests/ports/{analytics,embedder,embedder.folder,files,identity.oidc,model.answers,parser,passages,passages.server,payments,vault}.test.ts",
  "tests/ports/sources.{hostile,requests}.test.ts",
  // what benches are made of
  "bench/**/*.test.ts",
];

/** The same for the web: the second look at the builder, at refreshing, at tours, at the account and at administration. */
const lengthyWeb = [
  "src/features/outline/{keeping,tours}.test.tsx",
  "src/{screens/entrance/{AuthScreen,AuthScreen.server},features/notifications/notifications,screens/payment/payment}.test.tsx",
  "src/screens/{documents/uploads/uploads,outsider/outsider}.test.tsx",
  "src/features/outline/{outliner/selecting,panels/panels,refine/refine,suggestions/suggestions}.test.tsx",
  "src/features/outline/sources/{files,manage,node/node-libraries,node/node-sources}.test.tsx",
  "src/{screens/documents/libraries,screens/refresh/refresh}.test.tsx",
  "src/features/{refresh/schedule/schedule,tours/tours}.test.tsx",
  "src/features/{chaining/part/part,drafts/drafts,publishing/desk,outline/inspector/inspector}.test.tsx",
  "src/screens/{account/account,citations/citations,documents/describing/describing,entrance/SignUpScreen}.test.tsx",
  "src/screens/admin/{catalogue/templates/templates,clients/clients,requests/requests,settings/settings}.test.tsx",
  "src/app/consent.test.tsx",
  "src/features/{webhooks/webhooks,nearly/nearly,duplicates/duplicates,palette/palette}.test.tsx",
  "src/{screens/connections/connections,screens/account/language,entities/libraries/TagSelector}.test.tsx",
  "src/screens/{documents/shared/shared,documents/watched,refresh/parameters/parameters}.test.tsx",
  "src/features/{notifications/panel,outline/panels/visual,outline/templates/templates}.test.tsx",
  "src/screens/admin/{activity/activity,catalogue/faq/faq,models/models,plans/plans}.test.tsx",
];

const slices = ["server/src/**/*.slice.test.ts", "tests/ports/**/*.test.ts", "tests/slices/**/*.test.ts"];

/**
 * What asks the database for more than rows: several sessions at once, locks, rights, orders and searches. Both databases
 * are PostgreSQL, so CI runs these on a server, and `npm run test:postgres` everything.
 */
const ofDatabases = [
  "tests/slices/{bin,concepts,dashboard,drafts,erasure,events,folders,libraries,marks,notes}.test.ts",
  "tests/slices/{notifications,platform,reading.listing,runs,schedules,searching,topics.cards,turns,works}.test.ts",
  "tests/slices/{links,mails,portal,rights,sharing,work,work.jobs}.test.ts",
  "tests/slices/{reviewing,reviewing.races,rights.property,rights.stores,sharing.folders}.test.ts",
  "server/src/platform/db.postgres.slice.test.ts",
  "tests/ports/passages.server.test.ts",
];

const onDatabases = {
  environment: "node",
  globalSetup: optional("./tests/support/database-template.ts"),
  setupFiles: [...optional("./tests/support/properties.ts"), ...optional("./tests/support/deadline.ts")],
  pool: "forks" as const,
  isolate,
  maxWorkers,
  experimental: onNode,
  // A database comes up in seconds, not milliseconds, and two cores are shared with the browser's build.
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  expect: expectations,
};

const inBrowser = (own: { name: string; include: string[]; exclude: string[] }) => ({
  extends: "./web/vite.config.ts",
  root: "./web",
  test: {
    environment: "jsdom",
    isolate,
    maxWorkers,
    ...own,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: expectations,
    setupFiles: [...optional("./tests/support/properties.ts"), ...optional("./web/src/test-setup.ts")],
  },
});

export default defineConfig({
  test: {
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{contract,text,server,client,clipper}/src/**/*.test.ts",
            "{scripts,web/build}/**/*.test.ts",
          ],
          exclude: [...ignored, "**/*.slice.test.ts", ...lengthy],
          environment: "node",
          isolate,
          maxWorkers,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: expectations,
          setupFiles: optional("./tests/support/properties.ts"),
        },
      },
      inBrowser({ name: "web", include: ["src/**/*.test.{ts,tsx}"], exclude: [...ignored, ...lengthyWeb] }),
      inBrowser({ name: "lengthy-web", include: lengthyWeb, exclude: ignored }),
      {
        test: {
          name: "slice",
          include: process.env["SLICES"] === "database" ? ofDatabases : slices,
          // On a server they are asked for by name or all together.
          exclude: [...ignored, ...long, ...(process.env["TEST_DATABASE_URL"] ? [] : lengthy)],
          ...onDatabases,
        },
      },
      {
        test: {
          name: "lengthy",
          include: lengthy,
          exclude: ignored,
          ...onDatabases,
        },
      },
      {
        // Whole processes that are started and killed: npm run test:full.
        test: {
          name: "long",
          include: long,
          exclude: ignored,
          ...onDatabases,
        },
      },
      {
        // Exports, opened by the programs that they are made for: npm run test:programs.
        test: {
          name: "programs",
          include: ["tests/programs/**/*.test.ts"],
          exclude: ignored,
          ...onDatabases,
        },
      },
      {
        // Files in a bucket of a real S3-compatible server: npm run test:s3.
        test: {
          name: "s3",
          include: ["tests/s3/**/*.test.ts", "tests/ports/{files,incoming,vault}.test.ts"],
          exclude: ignored,
          ...onDatabases,
          // Nothing here is about finished topics, which take minutes to make on a server.
          globalSetup: [],
        },
      },
      {
        // The passage index in a real cluster of three nodes: npm run test:opensearch.
        test: {
          name: "opensearch",
          include: ["tests/opensearch/**/*.test.ts"],
          exclude: ignored,
          ...onDatabases,
          globalSetup: [],
        },
      },
    ],
  },
});

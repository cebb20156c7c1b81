import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { findNginx } from "../deploy/nginx.ts";
import { withPostgres } from "../postgres.ts";
import { endTogether, root, whenEnding } from "../process.ts";
import { chanceFrom, type Chance } from "../testing/chance.ts";
import { S3_KEY, s3Missing, withS3 } from "../testing/s3.ts";
import { buildWebIfChanged } from "../web-build.ts";
import { gather, letLoose, type Person } from "./crowd.ts";
import { startLedger, type Ledger } from "./ledger.ts";
import { reckon, type Reckoning } from "./reckoning.ts";
import { schedulesOf, type Schedules } from "./schedules.ts";
import { startShape, type Mortal, type Shape } from "./shape.ts";

// npm run test:faults [-- --rounds N --seed N]
// Two web and two worker processes, PostgreSQL, a bucket and nginx are used by people while one part after the other is killed.
// No part of test:full: two hundred rounds take half an hour.

const BUCKET = "gyan-faults";
const BUCKET_REGION = "us-east-1";
/** Of ten faults. The database is away for half a minute each time. */
const WEIGHTS: Record<string, number> = { web: 4, worker: 4, database: 1, bucket: 1 };
const DATABASE_AWAY_MS = 30_000;
const MOST_AWAY_MS = 4_000;
const MOST_BETWEEN_MS = 2_000;
/** Due every so many rounds: a search takes longer than a round. */
const DUE_EVERY = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
let passed = 0;
let failed = 0;

function expect(isTrue: boolean, sentence: string): void {
  if (isTrue) passed += 1;
  else failed += 1;
  say(`${isTrue ? "✓" : "✗"} ${sentence}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "200" }, seed: { type: "string", default: "1" } },
  });
  const rounds = Number(values.rounds);
  const nginx = await findNginx();
  const missing = nginx ? s3Missing(say) : "nginx is not here, and may not be installed by this user";
  if (!nginx || missing !== null) {
    say(`Not tried, because ${missing}: an installation of several processes whose parts are killed.`);
    return;
  }
  await buildWebIfChanged(root);
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-faults-"));
  const remove = whenEnding(() => rm(folder, { recursive: true, force: true }));
  await withPostgres(
    (databaseUrl, database) =>
      withS3(async (s3Url, s3) => {
        await makeBucket(s3Url);
        const shape = await startShape({ databaseUrl, database, s3Url, s3, bucket: BUCKET, nginx, folder });
        try {
          const people = await gather(shape, say);
          const schedules = schedulesOf(databaseUrl, people);
          await schedules.set();
          await rolling(shape, people);
          await broken(shape, people, schedules, { rounds, chance: chanceFrom(Number(values.seed)) });
        } finally {
          await shape.end();
        }
      }),
    { isKilled: true },
  );
  await remove();
}

async function makeBucket(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: S3_KEY.id, secretAccessKey: S3_KEY.secret };
  const client = new S3Client({ endpoint, region: BUCKET_REGION, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}

/** An upgrade: each process is ended politely and begun again while people work. Nobody may notice. */
async function rolling(shape: Shape, people: Person[]): Promise<void> {
  say("— each process is started again, one after the other, while people work");
  const ledger = startLedger();
  await amid(people, ledger, async () => {
    for (const part of shape.mortals.filter(isProcess)) {
      ledger.nowBroken(part.name);
      await wait(MOST_BETWEEN_MS);
      await part.stop();
      await part.start();
    }
  });
  const reckoning = await reckon(people, ledger);
  tell(ledger);
  expect(ledger.refusals.length === 0, `${ledger.answered} calls answered, ${ledger.refusals.length} not`);
  expectAll(ledger, reckoning);
}

async function broken(
  shape: Shape,
  people: Person[],
  schedules: Schedules,
  { rounds, chance }: { rounds: number; chance: Chance },
): Promise<void> {
  say(`— one part is killed at a time, ${rounds} rounds, while people work`);
  const ledger = startLedger();
  const killed = new Map<string, number>();
  const lottery = shape.mortals.flatMap((part) => Array.from({ length: weightOf(part) }, () => part));
  await amid(people, ledger, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      if (round % DUE_EVERY === 1) await schedules.makeDue();
      const part = chance.one(lottery);
      killed.set(part.name, (killed.get(part.name) ?? 0) + 1);
      ledger.nowBroken(part.name);
      await part.kill();
      await wait(part.name === "the database" ? DATABASE_AWAY_MS : chance.next() * MOST_AWAY_MS);
      await part.start();
      await wait(chance.next() * MOST_BETWEEN_MS);
      if (round % 10 === 0)
        say(`${round} rounds, ${ledger.answered} answered, ${ledger.refusals.length} refused or cut`);
    }
  });
  say([...killed].map(([name, count]) => `${name} ${count}`).join(", "));
  ledger.nowBroken("nothing");
  const reckoning = await reckon(people, ledger);
  tell(ledger);
  expectAll(ledger, reckoning);
  const { due, begun, wrong } = await schedules.reckoned();
  expect(wrong === 0, `${due} times a gyan was due to be searched again, ${begun} searches began`);
  const signedOut = ledger.refusals.filter(({ said }) => said.includes(" answered 401"));
  expect(signedOut.length === 0, `${signedOut.length} calls were refused as signed out`);
  const slow = ledger.refusals.filter(({ said }) => said.includes("timeout"));
  expect(slow.length === 0, `${slow.length} calls were never answered`);
}

const isProcess = ({ name }: Mortal): boolean => /^(?:web|worker) /.test(name);
const weightOf = ({ name }: Mortal): number => WEIGHTS[name.replace("the ", "").replace(/ \d$/, "")]!;

async function amid(people: Person[], ledger: Ledger, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const crowd = letLoose(people, ledger, over.signal);
  try {
    await work();
  } finally {
    over.abort();
    await crowd;
  }
}

function expectAll(ledger: Ledger, { faults, runs, documents, otherBytes }: Reckoning): void {
  const acknowledged = ledger.entries.filter(({ isAcknowledged }) => isAcknowledged).length;
  const of = (what: string) => faults.filter((fault) => fault.what === what);
  for (const what of ["lost", "doubled"])
    expect(
      of(what).length === 0,
      `of ${acknowledged} things that were acknowledged (and ${ledger.entries.length - acknowledged} that were not), ${of(what).length} ${what}`,
    );
  for (const { what, entry, times } of faults.slice(0, 10))
    say(`  ${what}: ${entry.kind} "${entry.name}", ${times} times`);
  expect(otherBytes.length === 0, `files whose bytes are others: ${otherBytes.length}`);
  const list = (of: Map<string, number>) => [...of].map(([name, count]) => `${name} ${count}`).join(", ");
  expect(
    [...runs.keys()].every((status) => status === "FINISHED"),
    `runs: ${list(runs)}`,
  );
  expect(
    [...documents.keys()].every((state) => state === "ready"),
    `documents: ${list(documents)}`,
  );
}

/** What was refused, by what was broken, so that a reader sees whether it had to be. */
function tell({ answers, refusals }: Ledger): void {
  say(`answered: ${[...answers].map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
  const byCause = Map.groupBy(
    refusals,
    ({ kind, during, said }) => `${during}: ${kind}: ${said.replace(/\d{2,}/g, "N").slice(0, 120)}`,
  );
  for (const [cause, list] of [...byCause].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 25))
    say(`  ${list.length} × ${cause}`);
}

endTogether();
await main();
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

import { parseArgs } from "node:util";
import { startApp } from "../../tests/support/app.ts";
import type { TestApp } from "../../tests/support/app.ts";
import { writePart } from "../page.ts";
import { median, table, type Figure } from "../table.ts";

// npm run bench -- sharing [--topics 1000] [--people 1000] [--write]: how soon a folder that is shared with a group can be read
// by everybody in it, and what that costs whoever reads afterwards.

type Person = { token: string; personId: number };

/** What is asked of the server again and again, before and after. */
const READINGS = {
  list: "/topics?limit=50",
  open: "/topics/TOPIC",
  search: "/search?q=topic",
  bell: "/notifications",
} as const;
type Reading = keyof typeof READINGS;

const NAMES: Record<Reading, string> = {
  list: "The list of topics",
  open: "Opening a topic",
  search: "Searching everywhere",
  bell: "The bell",
};
const ROUNDS = 40;
const MOST_SECONDS = 2;
const MOST_TIMES = 1.2;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      topics: { type: "string", default: "1000" },
      people: { type: "string", default: "1000" },
      write: { type: "boolean", default: false },
    },
  });
  const [topics, people] = [Number(values.topics), Number(values.people)];
  const server = await startApp({ LOG_LEVEL: "error" });
  try {
    const text = await measure(server, topics, people);
    process.stdout.write(`${text.page}\n`);
    if (values.write) await writePart("sharing", text.page);
    if (text.isMissed) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

async function measure(server: TestApp, topics: number, people: number) {
  const owner = await server.someone();
  const member = await server.someone();
  const { folderId, topicId } = await folderOf(server, owner, topics);
  const groupId = await groupOf(server, member, people);
  // Both read the same number of topics: the owner as the owner, before; the member through the group, after.
  const before = await timesOf(server, owner, topicId);
  const began = performance.now();
  const shared = await server.call("POST", `/folders/${folderId}/share`, {
    token: owner.token,
    body: { groups: [groupId], right: "reader" },
  });
  if (shared.status !== 200) throw new Error(`It was not shared: ${JSON.stringify(shared.body)}`);
  const seen = await server.call<{ total: number }>("GET", READINGS.list, { token: member.token });
  const seconds = (performance.now() - began) / 1000;
  if (seen.body.total !== topics) throw new Error(`${seen.body.total} of ${topics} topics can be read.`);
  const mailed = await mailsSent(server, began);
  const after = await timesOf(server, owner, topicId);
  const through = await timesOf(server, member, topicId);
  return pageOf({ topics, people, seconds, mailed, before, after, through });
}

type Measured = {
  topics: number;
  people: number;
  seconds: number;
  mailed: number;
  before: Record<Reading, number>;
  after: Record<Reading, number>;
  through: Record<Reading, number>;
};

function pageOf({ topics, people, seconds, mailed, before, after, through }: Measured) {
  const all = Object.keys(READINGS) as Reading[];
  const figures: Figure[] = [
    {
      name: `Until a folder of ${topics} topics can be read by a group of ${people} people`,
      value: seconds,
      unit: "s",
      target: MOST_SECONDS,
    },
    ...all.flatMap((reading) => [
      {
        name: `${NAMES[reading]}, for the owner: times as long as before`,
        value: after[reading] / before[reading],
        unit: "×",
        target: MOST_TIMES,
      },
      {
        name: `${NAMES[reading]}, for somebody of the group: times as long as for the owner before`,
        value: through[reading] / before[reading],
        unit: "×",
        target: MOST_TIMES,
      },
    ]),
  ];
  const row = (reading: Reading) =>
    `| ${NAMES[reading]} | ${before[reading].toFixed(1)} ms | ${after[reading].toFixed(1)} ms | ${through[reading].toFixed(1)} ms |`;
  const page = [
    "## Sharing",
    `A folder of ${topics} topics is shared with a group of ${people} people, in the embedded database.`,
    [
      "| median of the reading | owner, before | owner, after | somebody of the group |",
      "|---|---|---|---|",
      ...all.map(row),
    ].join("\n"),
    table(figures),
    `The rights hold when the call is answered; ${people} mails went into the outbox within ${mailed.toFixed(0)} s after it.`,
  ].join("\n\n");
  return { page, isMissed: figures.some(({ value, target }) => value === undefined || value > target) };
}

/** Median times in milliseconds; the readings take turns, so that whatever else happens happens to all of them. */
async function timesOf(
  server: TestApp,
  { token }: Person,
  topicId: number,
): Promise<Record<Reading, number>> {
  const all = Object.keys(READINGS) as Reading[];
  const times = Object.fromEntries(all.map((reading) => [reading, [] as number[]])) as Record<
    Reading,
    number[]
  >;
  for (let round = -5; round < ROUNDS; round++)
    for (const reading of all) {
      const began = performance.now();
      const { status } = await server.call("GET", READINGS[reading].replace("TOPIC", String(topicId)), {
        token,
      });
      if (status !== 200) throw new Error(`${reading} was answered with ${status}.`);
      // The first rounds only warm up.
      if (round >= 0) times[reading].push(performance.now() - began);
    }
  return Object.fromEntries(all.map((reading) => [reading, median(times[reading])])) as Record<
    Reading,
    number
  >;
}

async function folderOf(server: TestApp, { token, personId }: Person, topics: number) {
  const folder = await server.call<{ id: number }>("POST", "/folders", {
    token,
    body: { kind: "search", name: "All of it", parentId: null },
  });
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    `with made as (
       insert into topics (uuid, name, description, kind, created_by, created_at)
       select gen_random_uuid(), 'A topic ' || n, '', 'search', $1, now() from generate_series(1, $2::int) n returning id, name),
     outlined as (
       insert into outlines (topic_id, version, root, created_by, created_at)
       select id, 1, jsonb_build_object('id', 1, 'name', name, 'children', '[]'::jsonb), $1, now() from made),
     held as (
       insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
       select 'topic', id, 'person', $1, 4, now() from made),
     placed as (insert into folder_topics select $1, id, $3, now() from made)
     select id from made`,
    [personId, topics, folder.body.id],
  );
  return { folderId: folder.body.id, topicId: rows[0]!.id };
}

async function groupOf(server: TestApp, member: Person, people: number): Promise<number> {
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    `with home as (select organisation_id, main_group_id from people where id = $1),
     made as (
       insert into groups (organisation_id, name, access, created_at)
       select organisation_id, 'Everybody in it', '{}', now() from home returning id),
     crowd as (
       insert into people (uuid, organisation_id, email, first_name, last_name, role, main_group_id, access, email_verified_at, created_at)
       select gen_random_uuid(), organisation_id, 'crowd' || n || '@example.org', 'One', 'Of many', 'User', main_group_id, '{}', now(), now()
       from home, generate_series(2, $2::int) n returning id)
     select id from made`,
    [member.personId, people],
  );
  await server.app.db.pool.query(
    "insert into group_members (group_id, person_id) select $1, id from people where email like 'crowd%@example.org' or id = $2",
    [rows[0]!.id, member.personId],
  );
  return rows[0]!.id;
}

/** Seconds from `began` until the task of the share has ended. */
async function mailsSent(server: TestApp, began: number): Promise<number> {
  for (;;) {
    const { rows } = await server.app.db.pool.query("select 1 from shares where finished_at is null");
    if (rows.length === 0) return (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

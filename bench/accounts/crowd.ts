import { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { Db } from "../../server/src/platform/db.ts";

/** An installation that many use: made up, and the same every time. */
export const PEOPLE = 10_000;
export const SESSIONS = 50_000;
const ORGANISATIONS = 20;
/** Beside the main group of everybody. */
const GROUPS_PER_ORGANISATION = 10;
const TOPICS_PER_PERSON = 3;

/** The session `n`, from 1 on, belongs to the person `(n - 1) % PEOPLE + 1`. */
export const tokenOf = (n: number): string => `session-${n}`;
export const personOf = (n: number): number => ((n - 1) % PEOPLE) + 1;
/** The first topic of a person. */
export const topicOf = (person: number): number => (person - 1) * TOPICS_PER_PERSON + 1;
export const emailOf = (person: number): string => `person${person}@example.org`;

export async function makeCrowd(db: Db): Promise<void> {
  const flags = `{${AccessFlag.options.join(",")}}`;
  const ask = (text: string, values: unknown[] = []) => db.pool.query(text, values);
  await ask(
    `insert into organisations (name, url_name, created_at)
     select 'Organisation ' || n, 'organisation-' || n, now() from generate_series(1, $1) n`,
    [ORGANISATIONS],
  );
  await ask(
    `insert into groups (organisation_id, name, access, created_at)
     select o, case n when 0 then 'Portal Users' else 'Group ' || n end,
       case n when 0 then '{}' else ($2::text[])[n:n + 2] end, now()
     from generate_series(1, $1) o, generate_series(0, $3::int) n order by o, n`,
    [ORGANISATIONS, flags, GROUPS_PER_ORGANISATION],
  );
  await ask(
    `insert into people (uuid, organisation_id, email, first_name, last_name, role, main_group_id, access,
       email_verified_at, created_at)
     select gen_random_uuid(), (n - 1) % $2 + 1, 'person' || n || '@example.org', 'First' || n, 'Last' || n, 'User',
       ((n - 1) % $2) * ($3 + 1) + 1, ($4::text[])[1:n % 14], now(), now()
     from generate_series(1, $1) n`,
    [PEOPLE, ORGANISATIONS, GROUPS_PER_ORGANISATION, flags],
  );
  // The main group, and three others of the same organisation.
  await ask(
    `insert into group_members (group_id, person_id)
     select p.main_group_id + k * (1 + p.id % 3), p.id from people p, generate_series(0, 3) k`,
  );
  await ask(
    `insert into sessions (token_hash, person_id, way, device, created_at, seen_at, expires_at, ends_at)
     select sha256(('session-' || n)::bytea), (n - 1) % $2 + 1, 'password',
       '{"browserUsed": "Firefox", "browserVersion": "131.0", "os": "Windows", "osVersion": "windows-10"}',
       now(), now() + interval '1 hour', now() + interval '30 days', now() + interval '30 days'
     from generate_series(1, $1) n`,
    [SESSIONS, PEOPLE],
  );
  await makeTopics(db);
  await ask("analyze");
}

/** Everybody has a few, and one in a hundred is shared with the organisation. */
async function makeTopics(db: Db): Promise<void> {
  const ask = (text: string, values: unknown[] = []) => db.pool.query(text, values);
  await ask(
    `insert into topics (uuid, name, kind, created_by, created_at)
     select gen_random_uuid(), 'Topic ' || n, 'search', (n - 1) / $2 + 1, now() from generate_series(1, $1) n`,
    [PEOPLE * TOPICS_PER_PERSON, TOPICS_PER_PERSON],
  );
  await ask(
    `insert into outlines (topic_id, version, root, created_by, created_at)
     select id, 1, jsonb_build_object('id', 1, 'name', name, 'children', '[]'::jsonb), created_by, now() from topics`,
  );
  await ask(
    `insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
     select 'topic', id, 'person', created_by, 4, now() from topics`,
  );
  await ask(
    `insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
     select 'topic', t.id, 'organisation', p.organisation_id, 1, now() from topics t join people p on p.id = t.created_by
     where t.id % 100 = 0`,
  );
}

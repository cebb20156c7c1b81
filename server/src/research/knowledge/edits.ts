import { fail } from "@gyan/contract/failures.ts";
import type { Tx } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import * as store from "./edits.store.ts";
import type { Needs } from "./needs.ts";

type Parts = Pick<Needs, "db" | "clock">;
type Shown = { key: string | null };

/** Edits are stored apart and applied to the graph of every run, so that no run can undo them. */
async function decide(
  { db, clock }: Parts,
  actor: Actor,
  topic: Editable<TopicRef>,
  keys: string[],
  write: (tx: Tx, by: { personId: number; at: Date }) => Promise<string>,
): Promise<Shown> {
  return db.tx(async (tx) => {
    await store.lockEdits(tx, topic);
    const knownKeys = await store.knownKeys(tx, topic, keys);
    if (keys.some((key) => !knownKeys.has(key))) throw fail("concept_not_found");
    const key = await write(tx, { personId: actor.personId, at: clock.now() });
    tx.emit({ kind: "topics.changed", topicId: topic.id });
    return { key: (await store.isHidden(tx, topic.id, key)) ? null : key };
  });
}

/** Gives a concept another label, hides it, or shows it again. */
export const editConcept = (
  app: Parts,
  actor: Actor,
  topic: Editable<TopicRef>,
  { key, ...edit }: { key: string } & store.Edit,
): Promise<Shown> =>
  decide(app, actor, topic, [key], async (tx, by) => {
    const shownKey = await store.shownKey(tx, topic.id, key);
    await store.setEdit(tx, topic, shownKey, edit, by);
    return shownKey;
  });

export const joinConcepts = (
  app: Parts,
  actor: Actor,
  topic: Editable<TopicRef>,
  { into, keys }: { into: string; keys: string[] },
): Promise<Shown> =>
  decide(app, actor, topic, [into, ...keys], async (tx, by) => {
    const whole = await store.shownKey(tx, topic.id, into);
    for (const key of keys) {
      const part = await store.shownKey(tx, topic.id, key);
      if (part !== whole) await store.setPart(tx, topic, part, whole, by);
    }
    return whole;
  });

export const forgetEdit = (
  app: Parts,
  actor: Actor,
  topic: Editable<TopicRef>,
  key: string,
): Promise<Shown> =>
  decide(app, actor, topic, [key], async (tx) => {
    await store.forget(tx, topic, key);
    return key;
  });

export const listEdits = ({ db }: Pick<Needs, "db">, topic: Readable<TopicRef>) => store.edits(db, topic);

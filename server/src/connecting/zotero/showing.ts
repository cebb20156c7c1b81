import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import type * as calls from "@gyan/contract/zotero/calls.ts";
import type { ZoteroConnection } from "@gyan/contract/zotero/calls.ts";
import * as store from "./connections.store.ts";
import { NO_COUNTS, type ShownConnection } from "./connections.store.ts";
import { leftOut } from "./items.store.ts";
import type { Needs } from "./needs.ts";
import { placesFor } from "./topics.store.ts";

type Parts = Pick<Needs, "db">;

/** Of what was left out; more nobody goes through in a list. */
const MOST_LEFT = 200;

async function toConnections({ db }: Parts, shown: ShownConnection[]): Promise<ZoteroConnection[]> {
  const left = Map.groupBy(
    await leftOut(
      db,
      shown.map(({ id }) => id),
      MOST_LEFT,
    ),
    ({ connectionId }) => connectionId,
  );
  return shown.map(
    ({
      libraryId,
      libraryName,
      personId: _person,
      prefix: _prefix,
      documents,
      counts,
      progress,
      ...one
    }) => ({
      ...one,
      library: libraryId === null || libraryName === null ? null : { id: libraryId, name: libraryName },
      progress: progress && { stage: progress.stage, done: progress.done, total: progress.total },
      counts: { ...NO_COUNTS, ...(progress?.counts ?? counts), documents },
      left: (left.get(one.id) ?? []).flatMap(({ name, why }) => (why === null ? [] : [{ name, why }])),
    }),
  );
}

export const toConnection = async (app: Parts, shown: ShownConnection): Promise<ZoteroConnection> =>
  (await toConnections(app, [shown]))[0]!;

export const connectionsOf = async (app: Parts, personId: PersonId): Promise<ReplyOf<typeof calls.list>> => ({
  connections: await toConnections(app, await store.connectionsOf(app.db, personId)),
});

export const placesOf = async (
  { db }: Parts,
  personId: PersonId,
  topicId: TopicId,
): Promise<ReplyOf<typeof calls.ofTopic>> => ({
  places: (await placesFor(db, personId, topicId)).map(
    ({ zoteroName, collectionName, userName: _userName, ...one }) => ({
      ...one,
      name: collectionName === null ? zoteroName : `${zoteroName}: ${collectionName}`,
    }),
  ),
});

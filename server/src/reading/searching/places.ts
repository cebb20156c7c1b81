import type { DocumentId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { Door } from "@gyan/contract/reading/searching.ts";
import type { Scope } from "#people/rights/index.ts";
import { documentsOfWorks } from "#sources/documents/index.ts";
import { layoutsOf } from "#sources/libraries/index.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

/** Words of a text, and where they stand in it. */
export type Spot = { workId: number; textId: number; start: number; end: number; quote: string };

/** Where somebody can read a work now: in gyans, in libraries, as a document. */
export type Readings = store.FoundWork & {
  /** Best first; none for what lies in a library only. */
  doors: Door[];
  /** A document with this text that the caller may open. */
  documentId: DocumentId | null;
};
export type Place = Readings & { page: number | null; section: string | null };

type Known = {
  works?: Map<number, store.FoundWork>;
  /** Doors of this topic only. */
  topicId?: TopicId | undefined;
};

/** Each spot as the caller may read it at this moment; null for what they may not, and for what is gone. */
export async function placesOf(
  app: Pick<Needs, "db">,
  scope: Scope,
  spots: Spot[],
  known: Known = {},
): Promise<(Place | null)[]> {
  if (spots.length === 0) return [];
  const workIds = [...new Set(spots.map(({ workId }) => workId))];
  const { works, doors, documents } = await readingsOf(app, scope, workIds, known);
  const layouts = await layoutsOf(
    app.db,
    spots.map(({ textId }) => textId),
  );
  // A topic may use another version of the text: there the words are searched again.
  const others = spots.flatMap(({ workId, textId }) =>
    (doors.get(workId) ?? []).map((door) => door.textId).filter((id) => id !== textId),
  );
  const texts =
    others.length > 0 ? await store.textsOf(app.db, [...new Set(others)]) : new Map<number, string>();
  return spots.map((spot) => {
    const work = works.get(spot.workId);
    const layout = layouts.get(spot.textId);
    const workDoors = doors.get(spot.workId) ?? [];
    if (!work || !layout || (workDoors.length === 0 && work.libraries.length === 0)) return null;
    return {
      ...work,
      page: layout.pages.findLast((page) => page.start <= spot.start)?.number ?? null,
      section: layout.sections.findLast((section) => section.start <= spot.start)?.heading ?? null,
      doors: workDoors.map((door) => toDoor(door, spot, texts)),
      documentId: documents.get(spot.workId) ?? null,
    };
  });
}

function toDoor(
  { workId: _workId, textId, ...door }: store.DoorRow,
  spot: Spot,
  texts: ReadonlyMap<number, string>,
): Door {
  const from = textId === spot.textId ? spot.start : (texts.get(textId)?.indexOf(spot.quote) ?? -1);
  return { ...door, at: from < 0 ? null : { start: from, end: from + spot.quote.length } };
}

/** Works as the caller may read them at this moment, without those that they may not. */
export async function worksReadable(
  app: Pick<Needs, "db">,
  scope: Scope,
  workIds: number[],
): Promise<Map<number, Readings>> {
  if (workIds.length === 0) return new Map();
  const { works, doors, documents } = await readingsOf(app, scope, [...new Set(workIds)], {});
  return new Map(
    [...works].flatMap(([id, work]) => {
      const workDoors = doors.get(id) ?? [];
      if (workDoors.length === 0 && work.libraries.length === 0) return [];
      const ways = workDoors.map(({ workId: _workId, textId: _textId, ...door }) => ({ ...door, at: null }));
      return [[id, { ...work, doors: ways, documentId: documents.get(id) ?? null }] as const];
    }),
  );
}

async function readingsOf({ db }: Pick<Needs, "db">, scope: Scope, workIds: number[], known: Known) {
  const doors = await store.doorsOf(db, scope, workIds, known.topicId);
  return {
    works: known.works ?? (await store.worksOf(db, scope, workIds)),
    doors: Map.groupBy(doors, ({ workId }) => workId as number),
    documents: await documentsOfWorks(db, scope.personId as PersonId, workIds),
  };
}

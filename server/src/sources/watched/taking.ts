import { createHash } from "node:crypto";
import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { nullIfRefused } from "#people/rights/index.ts";
import {
  addTold,
  heldNames,
  namesOf,
  renewTold,
  returnTold,
  withdrawTold,
} from "#sources/documents/index.ts";
import { tellReaders } from "#sources/libraries/index.ts";
import { shortIdentity } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import type { Source } from "./pieces.store.ts";
import { keyOf, stepsFor, type Heard, type Holder, type Step } from "./plan.rules.ts";
import type { Told } from "./reading/told.ts";
import * as records from "./records.store.ts";
import * as store from "./store.ts";

/** One transaction holds the only connection of the embedded database for this many at most. */
export const IN_ONE_GO = 10;

export type Taken = { added: number; changed: number };

/** Whether whoever has it watched may still change the library. Read within the transaction that writes. */
export async function mayTake(app: Pick<Needs, "rights">, tx: Tx, source: Source): Promise<boolean> {
  const keeper = await store.keeperOf(tx, source.id);
  if (!keeper) return false;
  const who = { personId: keeper.id, organisationId: keeper.organisationId };
  return (await app.rights.forEditingLibrary(who, source.libraryId, tx).catch(nullIfRefused)) !== null;
}

/** Makes true in the library what its source told, all of it or nothing. */
export async function takeIn(
  app: Pick<Needs, "clock">,
  tx: Tx,
  source: Source,
  all: readonly Told[],
): Promise<Taken> {
  const told = all.map(named);
  const heard = told.map(heardOf);
  const place = {
    ownerId: source.ownerId,
    broughtBy: source.addedBy === source.ownerId ? null : source.addedBy,
    libraryId: source.libraryId,
    folder: folderOf(source.name),
  };
  const held = await heldNames(
    tx,
    place,
    heard.flatMap(({ name, sureNames, otherNames }) => [keyOf(name), ...sureNames, ...otherNames]),
  );
  const known = await records.knownRecords(
    tx,
    source.id,
    heard.map(({ name }) => name),
  );
  const own = new Set(await records.ownAmong(tx, source.id, [...new Set([...held.values()].flat())]));
  const holders = new Map<string, Holder[]>(
    [...held].map(([name, ids]) => [
      name,
      ids.map((documentId) => ({ documentId, isOfSource: own.has(documentId) })),
    ]),
  );
  const steps = stepsFor(heard, new Map(known.map((one) => [one.name, one])), holders);
  const made = await doSteps(app, tx, { source, place, told, steps });
  await records.keepRecords(
    tx,
    source.id,
    steps
      .filter(({ kind }) => kind !== "stamp")
      .map((step) => recordOf(step, { source, told: told[step.at]!, heard: heard[step.at]!, made })),
  );
  await records.stampRecords(
    tx,
    source.id,
    steps.filter(({ kind }) => kind === "stamp").map(({ at }) => heard[at]!),
  );
  const added = steps.filter(({ kind }) => kind === "add").length;
  const changed = steps.filter(isChange).length;
  if (added + changed > 0) await tellReaders(tx, [source.libraryId]);
  return { added, changed };
}

const isChange = (step: Step): boolean =>
  step.kind !== "add" && step.kind !== "stamp" && step.documentId !== null;

type Doing = {
  source: Source;
  place: Parameters<typeof addTold>[2];
  told: readonly Told[];
  steps: readonly Step[];
};

/** The documents that were made, by the place of their record. */
async function doSteps(
  app: Pick<Needs, "clock">,
  tx: Tx,
  { source, place, told, steps }: Doing,
): Promise<Map<number, DocumentId>> {
  const entryAt = (at: number) => ({ reference: told[at]!.reference!, key: keyOf(told[at]!.name) });
  const adding = steps.filter(({ kind }) => kind === "add");
  const ids = await addTold(
    app,
    tx,
    place,
    adding.map(({ at }) => entryAt(at)),
  );
  const gone: DocumentId[] = [];
  for (const step of steps) {
    if (step.kind === "add" || step.kind === "stamp" || step.documentId === null) continue;
    const id = step.documentId as DocumentId;
    if (step.kind === "withdraw") gone.push(id);
    else {
      if (step.kind === "renew" && step.isBack) await returnTold(tx, [id]);
      await renewTold(tx, id, entryAt(step.at));
    }
  }
  await withdrawTold(tx, gone, source.addedBy ?? (source.ownerId as PersonId), app.clock.now());
  return new Map(adding.map(({ at }, place) => [at, ids[place]!]));
}

function recordOf(
  step: Step,
  { source, told, heard, made }: { source: Source; told: Told; heard: Heard; made: Map<number, DocumentId> },
): records.RecordToKeep {
  const documentId =
    "documentId" in step ? (step.documentId as DocumentId | null) : (made.get(step.at) ?? null);
  const isWithdrawn = step.kind === "withdraw";
  const places = source.readsPages ? told.places : [];
  const isWanted = !isWithdrawn && documentId !== null && (told.content !== null || places.length > 0);
  return {
    name: heard.name,
    documentId,
    hash: heard.hash,
    stamp: heard.stamp,
    isWithdrawn,
    textState: isWanted ? "wanted" : "none",
    content: isWanted ? told.content : null,
    places: told.places,
  };
}

/** A name of several thousand letters fits into no index. */
const named = (told: Told): Told => ({ ...told, name: shortIdentity(told.name.replaceAll("\0", "")) });

function heardOf({ name, stamp, reference, content }: Told): Heard {
  const names = reference ? namesOf(reference) : [];
  const isOther = (one: string) => one.startsWith("url:") || one.startsWith("title:");
  return {
    name,
    stamp,
    hash: createHash("sha256")
      .update(JSON.stringify([reference, content]))
      .digest("base64url"),
    isGone: reference === null,
    sureNames: names.filter((one) => !isOther(one)),
    otherNames: names.filter(isOther),
  };
}

/** Its entries lie together in the library, under its name. */
const folderOf = (name: string): string =>
  name
    .replace(/[/\\]+/gu, "-")
    .slice(0, 100)
    .trim()
    .replace(/[. ]+$/u, "");

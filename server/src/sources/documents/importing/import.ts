import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Document, importReferences as importCall } from "@gyan/contract/documents.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { say } from "@gyan/contract/runs.ts";
import { formatOf, type Reference } from "#sources/bibliography/index.ts";
import { declareTags, tagTypesOf, tellReaders } from "#sources/libraries/index.ts";
import type { Tx } from "#platform/db.ts";
import { inBackground } from "#platform/fairness/urgency.ts";
import type { Who } from "#people/rights/index.ts";
import { findPlace } from "../actions.ts";
import { withTags } from "../organising/rules.ts";
import { syncLibraryWork } from "../organising/actions.ts";
import { cleanFileName, nameKey } from "../rules.ts";
import { readableDocuments, toDocument, wakeReading } from "../store.ts";
import type { Needs } from "../needs.ts";
import * as store from "./importing.store.ts";
import { describeWork } from "./joining.ts";
import { readReferences } from "./read.ts";
import {
  fileKeyOf,
  fileNameOf,
  filesOf,
  namesOf,
  REFERENCE_TAGS,
  strayFilesOf,
  tagsOf,
} from "./describing.ts";

/** The most references of one import; a longer file must be split. */
export const MOST_REFERENCES = 5_000;
const MOST_PROBLEMS = 500;
/** One transaction holds the only connection of the embedded database for this many at most: ten take about 15 ms. */
const IN_ONE_GO = 10;
/** As many are made ready for the answer before others have their turn. */
const SHOWN_IN_ONE_GO = 200;

type Asked = BodyOf<typeof importCall>;
type Asker = { who: Who; language: LanguageTag };

/** Every entry becomes a document or describes the file that came with it. Known entries are skipped. */
export async function importReferences(
  app: Needs,
  asker: Asker,
  request: Asked,
): Promise<ReplyOf<typeof importCall>> {
  const text = request.text.replace(/^\ufeff/u, "");
  const format = request.format ?? formatOf(text);
  if (format === null) throw fail("references_unreadable");
  const now = () => app.clock.now().getTime();
  const { entries, isCut } = await readReferences(text, format, { mostEntries: MOST_REFERENCES, now });
  if (entries.length === 0) throw fail("references_unreadable");
  const references = entries.flatMap((entry) => ("reference" in entry ? [entry.reference] : []));
  const problems = entries.flatMap((entry) => ("why" in entry ? [entry] : [])).slice(0, MOST_PROBLEMS);
  if (isCut)
    problems.push({
      line: entries.at(-1)!.line,
      entry: "",
      why: say("references_over_limit", { limit: MOST_REFERENCES }),
    });
  // Nothing at all could be understood: that is no list, whatever it was taken for.
  if (references.length === 0 && format === "list") throw fail("references_unreadable");
  const documents: DocumentId[] = [];
  let duplicates = 0;
  for (let first = 0; first < references.length; first += IN_ONE_GO) {
    const some = references.slice(first, first + IN_ONE_GO);
    // Thousands may come at once: whoever reads meanwhile goes first.
    const added = await inBackground(() => app.db.tx((tx) => addSome(app, tx, asker, request, some)));
    documents.push(...added.documents);
    duplicates += added.known;
  }
  return { format, documents: await shown(app, asker.who, documents), known: duplicates, problems };
}

async function shown(app: Needs, who: Who, ids: DocumentId[]): Promise<Document[]> {
  const scope = await app.rights.scopeOf(who);
  const documents: Document[] = [];
  for (let first = 0; first < ids.length; first += SHOWN_IN_ONE_GO) {
    const some = ids.slice(first, first + SHOWN_IN_ONE_GO);
    const rows = await inBackground(() => readableDocuments(app.db, scope, some));
    documents.push(...rows.map((row) => toDocument(row)));
  }
  return documents.toSorted((a, b) => a.id - b.id);
}

async function addSome(
  app: Needs,
  tx: Tx,
  asker: Asker,
  { libraryId: chosenLibrary, folder: path }: Asked,
  references: Reference[],
): Promise<{ documents: DocumentId[]; known: number }> {
  const place = await findPlace(app, tx, { ...asker, libraryId: chosenLibrary, path });
  const { libraryId, folder } = place;
  await store.lockImport(tx, libraryId);
  const storedNames = await store.knownNames(tx, place, references.flatMap(namesOf));
  const files = await store.filesNamed(
    tx,
    place,
    references.flatMap((one) => fileNamesOf(one, folder)),
  );
  // Documents are locked before their library, in the same order as everywhere.
  await declareTags(tx, libraryId, REFERENCE_TAGS);
  const types = await tagTypesOf(tx, libraryId);
  const made: store.NewReference[] = [];
  const joined: DocumentId[] = [];
  let doubled = 0;
  for (const reference of references) {
    const names = namesOf(reference);
    if (names.some((name) => storedNames.has(name))) {
      doubled++;
      continue;
    }
    for (const name of names) storedNames.add(name);
    const tags = tagsOf(reference, types);
    const file = fileFor(reference, folder, files);
    if (file) {
      // One file has one reference.
      file.hasReference = true;
      await join(tx, libraryId, file, { reference, keys: names, tags });
      joined.push(file.id);
      continue;
    }
    const fileName = cleanFileName(fileNameOf(reference));
    const keys = [...names, ...filesOf(reference, folder).map(fileKeyOf)];
    const called = { fileName, nameKey: nameKey(folder, fileName) };
    made.push({ ...place, ...called, uuid: app.clock.uuid(), reference, keys, tags });
  }
  const documents = [...joined, ...(await store.insertReferences(tx, made, app.clock.now()))];
  if (made.length > 0) await wakeReading(tx);
  if (documents.length > 0) await tellReaders(tx, [libraryId]);
  return { documents, known: doubled };
}

const fileNamesOf = (reference: Reference, folder: string): string[] => [
  ...filesOf(reference, folder).map(({ fileName }) => fileName),
  ...strayFilesOf(reference),
];

const PDF = /\.pdf$/iu;

/** The file that came with it, a PDF before a saved page; one that lay elsewhere when no other is called so. */
function fileFor(reference: Reference, folder: string, files: store.Attached[]): store.Attached | undefined {
  const free = files.filter(({ hasReference }) => !hasReference);
  const places = new Set(filesOf(reference, folder).map(fileKeyOf));
  const there = free.filter((file) => places.has(fileKeyOf(file)));
  if (there.length > 0) return there.find(({ fileName }) => PDF.test(fileName)) ?? there[0];
  for (const name of strayFilesOf(reference)) {
    const [only, ...others] = free.filter(({ fileName }) => fileName === name);
    if (only && others.length === 0) return only;
  }
  return undefined;
}

async function join(
  tx: Tx,
  libraryId: LibraryId,
  file: store.Attached,
  entry: Pick<store.NewReference, "reference" | "keys" | "tags">,
): Promise<void> {
  const newTags = Object.fromEntries(Object.entries(entry.tags).filter(([tag]) => !(tag in file.tags)));
  await store.saveReference(tx, file.id, { ...entry, tags: withTags(file.tags, newTags) });
  if (file.workId === null || file.state !== "ready") return;
  await describeWork(tx, file.workId, entry.reference);
  await syncLibraryWork(tx, libraryId, file.workId);
}

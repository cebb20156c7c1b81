import { Readable } from "node:stream";
import type { cite } from "@gyan/contract/organising/describing.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Queryable } from "#platform/db.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import type { Scope } from "#people/rights/index.ts";
import {
  fileOf,
  FORMATS,
  keyMaker,
  referenceFrom,
  typeOf,
  type CitedReference,
  type Reference,
} from "#sources/bibliography/index.ts";
import type { Needs } from "../needs.ts";
import { titleFromName } from "../naming.ts";
import { factsIn } from "../rules.ts";
import { readableDocuments, type DocumentRow } from "../store.ts";

/** Documents as their reference manager had them, and as they are called now. */
export async function citeDocuments(
  { db }: Pick<Needs, "db">,
  scope: Scope,
  { ids, format }: BodyOf<typeof cite>,
): Promise<FileAnswer> {
  const { write } = FORMATS[format];
  const file = fileOf(write);
  const keyOf = keyMaker();
  const references = await documentReferences(db, scope, ids);
  const cited = [...references.values()].map((reference) => ({ reference, key: keyOf(reference) }));
  const content = Readable.from([file.add(cited), file.end()], { objectMode: false });
  return { name: `references${write.ending}`, type: write.mediaType, content };
}

/** Each once, in the order of the ids; one that the caller may not read does not exist. */
export async function documentReferences(
  db: Queryable,
  scope: Scope,
  ids: readonly DocumentId[],
): Promise<Map<DocumentId, CitedReference>> {
  const wanted = [...new Set(ids)];
  const rows = new Map((await readableDocuments(db, scope, wanted)).map((row) => [row.id, row]));
  return new Map(
    wanted.map((id) => {
      const row = rows.get(id);
      if (!row) throw fail("document_not_found");
      return [id, { ...referenceOf(row), accessedOn: row.createdAt.toISOString() }];
    }),
  );
}

function referenceOf(row: DocumentRow): Reference {
  const told = row.reference ?? referenceFrom({});
  const facts = factsIn(row);
  const title = facts.title ?? titleFromName(row.fileName);
  return {
    ...told,
    ...facts,
    title,
    type: typeOf(facts, told.arxiv),
    attachments: [],
    rawId: null,
  };
}

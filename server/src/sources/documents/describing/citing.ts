import { Readable } from "node:stream";
import type { cite } from "@gyan/contract/organising/describing.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import type { Scope } from "#people/rights/index.ts";
import {
  fileOf,
  FORMATS,
  keyMaker,
  referenceFrom,
  typeOf,
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
  const rows = new Map((await readableDocuments(db, scope, ids)).map((row) => [row.id, row]));
  const { write } = FORMATS[format];
  const file = fileOf(write);
  const keyOf = keyMaker();
  const cited = [...new Set(ids)].map((id) => {
    const row = rows.get(id);
    if (!row) throw fail("document_not_found");
    const reference = referenceOf(row);
    return { reference, key: keyOf(reference) };
  });
  const content = Readable.from([file.add(cited), file.end()], { objectMode: false });
  return { name: `references${write.ending}`, type: write.mediaType, content };
}

function referenceOf(row: DocumentRow): Reference {
  const told = row.reference ?? referenceFrom({});
  const facts = factsIn(row);
  const title = facts.title ?? titleFromName(row.fileName);
  return {
    ...told,
    ...facts,
    title,
    type: told.type ?? typeOf(facts, told.arxiv),
    attachments: [],
    rawId: null,
  };
}

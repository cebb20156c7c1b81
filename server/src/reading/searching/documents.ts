import type { search } from "@gyan/contract/organising/describing.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { FURTHEST, HITS_AT_ONCE } from "@gyan/contract/reading/searching.rules.ts";
import { documentsSaying } from "#sources/documents/index.ts";
import { layoutsOf, ownLibraries, reachAmong, reachOf } from "#sources/libraries/index.ts";
import type { Actor } from "#platform/session.ts";
import { excerptOf, marksIn } from "./match.rules.ts";
import type { Needs } from "./needs.ts";
import { findWorks } from "./passages.ts";
import { readQuery } from "./query.rules.ts";
import { languagesOf } from "./store.ts";

/** So many are looked through where only some of them lie in the folder or have the tags that are asked for. */
const LOOKED_THROUGH = 200;

/** Documents of the caller's own libraries, or of one that they may read, by what stands in their texts. */
export async function searchDocuments(
  app: Needs,
  actor: Actor,
  { text, offset, ...shelf }: BodyOf<typeof search>,
): Promise<ReplyOf<typeof search>> {
  const scope = await app.rights.scopeOf(actor);
  const { libraryId } = shelf;
  const within =
    libraryId === undefined
      ? await reachAmong(app, scope, {
          topicIds: [],
          libraryIds: (await ownLibraries(app.db, scope.personId)).map(({ id }) => id),
        })
      : await reachOf(app, scope, { libraryId });
  const isNarrowed = shelf.folder !== undefined || Object.keys(shelf.tags ?? {}).length > 0;
  const page = isNarrowed ? { offset: 0, limit: LOOKED_THROUGH } : { offset, limit: HITS_AT_ONCE };
  const { lookup, query, match } = await findWorks(app, within, readQuery(text), page);
  const documents = await documentsSaying(
    app,
    scope,
    shelf,
    lookup.hits.map(({ workId }) => workId),
  );
  // In the bin since, or elsewhere than was asked for.
  const hits = lookup.hits.filter(({ workId }) => documents.has(workId));
  const textIds = hits.map(({ textId }) => textId);
  const layouts = await layoutsOf(app.db, textIds);
  const languages = await languagesOf(app.db, textIds);
  const found = hits.flatMap(({ workId, textId, start, text: passage, passages }) => {
    const language = languages.get(textId);
    // Deleted since.
    if (language === undefined) return [];
    const { shown, sentence } = excerptOf(passage, marksIn(passage, query, language), language);
    const at = { start: start + sentence.start, end: start + sentence.end };
    const number = layouts.get(textId)!.pages.findLast((one) => one.start <= at.start)?.number ?? null;
    return [{ document: documents.get(workId)!, passage: shown, passages, page: number, at }];
  });
  const next = offset + HITS_AT_ONCE;
  const total = isNarrowed ? found.length : lookup.works;
  return {
    hits: isNarrowed ? found.slice(offset, next) : found,
    next: next < total && next <= FURTHEST ? next : null,
    match,
  };
}

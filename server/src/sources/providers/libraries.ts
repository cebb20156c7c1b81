import { z } from "zod";
import { librariesOf } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { TagFilter } from "@gyan/contract/outline/model.ts";
import { BEING_READ } from "@gyan/contract/living/retrying.rules.ts";
import { say } from "@gyan/contract/runs.ts";
import {
  countUnfindable,
  type Library,
  readableLibraries,
  searchedPassages,
} from "#sources/libraries/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import type { Source } from "./source.ts";

const Input = z.object({ libraryId: z.number(), tags: z.record(z.string(), TagFilter) });

/** Nobody looks at an empty screen meanwhile: a model that is being loaded on a busy machine is waited for a little longer. */
const PATIENCE_MS = 8_000;

/** Passages looked at for each work wanted: a long work has many good ones. */
const PASSAGES_PER_WORK = 4;

/** Asked once for a whole plan, however many nodes it has: each plan makes a scope of its own. */
const librariesByScope = new WeakMap<Scope, Promise<Library[]>>();

function libraries(db: Queryable, scope: Scope): Promise<Library[]> {
  const answer = librariesByScope.get(scope) ?? readableLibraries(db, scope);
  librariesByScope.set(scope, answer);
  return answer;
}

/** The caller's own and shared libraries, searched by passages. Always there, with or without network. */
export const librariesSource: Source = {
  name: "library",
  isAtHand: true,
  async offers(_app, db, scope, choice) {
    return librariesOf(choice, await libraries(db, scope)).map(({ library, tags, isWished }) => ({
      key: `library:${library.id}`,
      label: library.name,
      input: { libraryId: library.id, tags },
      isWished,
    }));
  },
  async *search(app, scope, input, query, _from, signal) {
    const { libraryId, tags } = Input.parse(input);
    // Asked again: between planning and searching the right may have been withdrawn.
    const library = (await readableLibraries(app.db, scope)).find((one) => one.id === libraryId);
    if (!library) return say("no_source_available");
    // Looked at first: what is read meanwhile may be missing in the answer.
    const unread = await countUnfindable(app, libraryId);
    const { hits, isByWordsAlone } = await searchedPassages(
      app,
      scope,
      {
        text: query.text,
        terms: query.terms,
        besides: query.besides,
        language: query.language,
        libraries: [{ id: libraryId, tags }],
        published: query.published,
        ...(query.languages ? { languages: query.languages } : {}),
        limit: query.limit * PASSAGES_PER_WORK,
        patienceMs: PATIENCE_MS,
      },
      signal,
    );
    const works = [...new Set(hits.map((hit) => hit.workId))].slice(0, query.limit);
    yield {
      finds: works.map((workId) => ({ key: `work:${workId}`, workId })),
      total: library.works,
      at: null,
      asked: query.text,
    };
    const counts = { found: works.length, searched: library.works };
    if (unread > 0) return say(BEING_READ, { ...counts, unread });
    return say(isByWordsAlone ? "search_done_by_words" : "search_done", counts);
  },
};

import { Readable as Stream } from "node:stream";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import { asHtml, htmlCitation, plainCitation, type ListFormat } from "@gyan/contract/styles/rules.ts";
import type { Citations, StyleRef } from "@gyan/contract/styles/calls.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import type { Actor } from "#platform/session.ts";
import { bibliographyOf, styleFor } from "#reading/styles/index.ts";
import type { CitedReference } from "#sources/bibliography/index.ts";
import type { Needs } from "../needs.ts";
import { citedOf } from "../reference.ts";
import { fileNameOf } from "../rules.ts";
import { setPaper, takePlace } from "../setting.ts";
import * as store from "../store.ts";
import { wordsIn } from "../words.ts";

/** As whom, in which style and language. */
export type CitingWish = {
  actor: Actor;
  style: StyleRef | undefined;
  language: LanguageTag;
  signal: AbortSignal;
};

/** References by the ids of what they are of, in the order in which they are named. */
type Named = ReadonlyMap<number, CitedReference>;

/** Of the named articles; one that is not in the topic is not among them. */
export async function articleReferences(
  { db }: Pick<Needs, "db">,
  actor: Actor,
  topic: Readable<TopicRef>,
  ids: ArticleId[],
): Promise<Named> {
  const parts = { abstracts: false, concepts: false };
  const rows = await store.articles(db, topic, actor.personId, [...new Set(ids)], parts);
  return new Map(rows.map((row) => [row.id as number, citedOf(row)]));
}

export async function cited(
  app: Needs,
  references: Named,
  { actor, style: ref, language, signal }: CitingWish,
): Promise<Citations> {
  const chosen = await styleFor(app, actor, ref);
  const ids = [...references.keys()];
  if (ids.length === 0) return { style: chosen.style, entries: [] };
  const { entries } = await bibliographyOf(app, [...references.values()], chosen, language, { signal });
  return {
    style: chosen.style,
    entries: entries.map(({ place, label, runs }) => ({ id: ids[place]!, label, runs })),
  };
}

/** A list of references as a file of its own. */
export async function citedInFile(
  app: Needs,
  references: Named,
  format: ListFormat,
  wish: CitingWish,
): Promise<FileAnswer> {
  const { style, entries } = await cited(app, references, wish);
  const words = wordsIn(wish.language);
  const named = (ending: string) => fileNameOf(`${words.references} - ${style.name}`, ending);
  if (format === "txt")
    return {
      name: named(".txt"),
      type: "text/plain; charset=utf-8",
      content: entries.map((entry) => `${plainCitation(entry)}\n`).join("\n"),
    };
  if (format === "html")
    return {
      name: named(".html"),
      type: "text/html; charset=utf-8",
      content: pageOf(words.references, wish.language, entries),
    };
  const free = takePlace(app, wish.actor.personId);
  try {
    const head = {
      title: words.references,
      language: wish.language,
      about: [style.name],
      writtenAt: app.clock.now().toISOString(),
      words: { contents: words.contents, page: words.page },
    };
    const blocks = entries.map(({ label, runs }) => ({
      kind: "paragraph" as const,
      style: "reference" as const,
      runs: label === "" ? runs : [{ text: `${label} ` }, ...runs],
    }));
    const pieces = await setPaper(app, "docx", { head, blocks: [blocks] }, wish.signal);
    return {
      name: named(".docx"),
      type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      content: Stream.from(pieces),
    };
  } catch (error) {
    // The client is gone, so this is not logged as an error.
    throw wish.signal.aborted ? fail("export_failed") : error;
  } finally {
    free();
  }
}

const pageOf = (title: string, language: LanguageTag, entries: Citations["entries"]): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${asHtml(title)}</title></head>
<body>
<h1>${asHtml(title)}</h1>
${entries.map((entry) => `${htmlCitation(entry)}\n`).join("")}</body>
</html>
`;

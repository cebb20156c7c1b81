import { Readable } from "node:stream";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import {
  EXPORT_KINDS,
  isTypeset,
  MOST_TYPESET,
  partsOf,
  type FormatOf,
} from "@gyan/contract/reading/exporting.rules.ts";
import type { ExportAsked } from "@gyan/contract/reading/exporting.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import type { Actor } from "#platform/session.ts";
import { selectArticles } from "#reading/articles/index.ts";
import type { Readable as MayRead, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { styleFor } from "#reading/styles/index.ts";
import { FORMATS } from "./formats.ts";
import type { Export } from "./gather.ts";
import type { Needs } from "./needs.ts";
import { paperBlocks, paperHead } from "./paper.ts";
import { fileNameOf } from "./rules.ts";
import { setPaper, takePlace } from "./setting.ts";
import { wordsIn } from "./words.ts";

export type Wish = {
  actor: Actor;
  topic: MayRead<TopicRef>;
  request: ExportAsked;
  ids: ArticleId[] | undefined;
  language: LanguageTag;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
};

/** A file of the selected articles. Lists and data are written while they are sent, documents before. */
export async function exportArticles(app: Needs, wish: Wish): Promise<FileAnswer> {
  const { request, topic } = wish;
  const { ending, mediaType: type } = FORMATS[request.format];
  const name = fileNameOf(topic.name, ending);
  if (!isTypeset(request.format)) {
    const written = FORMATS[request.format].write(await prepare(app, wish));
    return { name, type, content: Readable.from(written, { objectMode: false }) };
  }
  const free = takePlace(app, wish.actor.personId);
  try {
    return { name, type, content: Readable.from(await typeset(app, wish, request.format)) };
  } catch (error) {
    // The client is gone, so this is not logged as an error.
    throw wish.signal.aborted ? fail("export_failed") : error;
  } finally {
    free();
  }
}

export async function prepare(
  app: Needs,
  { actor, topic, request, ids, language, signal }: Wish,
): Promise<Export> {
  const { format, with: parts, sort, style, onlyRelevant, ...filter } = request;
  const possible = partsOf(format);
  const { node: _node, ...narrowed } = filter;
  return {
    app,
    actor,
    topic,
    request,
    ids:
      EXPORT_KINDS[format] === "record"
        ? []
        : await selectArticles(app, actor, topic, { ids, filter, sort, onlyRelevant }),
    isPicked: ids !== undefined || Object.values(narrowed).some((value) => value !== undefined),
    root: await outlineOf(app.db, topic.id),
    has: (part) => parts.includes(part) && possible.includes(part),
    language,
    words: wordsIn(language),
    style: await styleFor(app, actor, style),
    signal,
  };
}

async function typeset(app: Needs, wish: Wish, format: FormatOf<"pages">): Promise<Uint8Array[]> {
  const about = await prepare(app, wish);
  if (about.ids.length > MOST_TYPESET) throw fail("export_too_long", { limit: MOST_TYPESET });
  return setPaper(app, format, { head: paperHead(about), blocks: paperBlocks(about) }, wish.signal);
}

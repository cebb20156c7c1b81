import { Readable } from "node:stream";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { Prisma } from "@gyan/contract/reviewing/calls.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable as MayRead, TopicRef } from "#people/rights/index.ts";
import { fill } from "#together/mails/index.ts";
import { prismaOf } from "#together/reviewing/index.ts";
import type { Needs } from "../needs.ts";
import { fileNameOf } from "../rules.ts";
import { setPaper, takePlace } from "../setting.ts";
import { dayIn, wordsIn } from "../words.ts";
import { prismaBlocks, prismaDiagram, prismaIn } from "./diagram.ts";
import { toSvg } from "./svg.ts";

export const readPrisma = async (
  { db }: Pick<Needs, "db">,
  topic: MayRead<TopicRef>,
  language: LanguageTag,
): Promise<Prisma> => prismaIn(await prismaOf(db, topic), wordsIn(language));

type Wish = { actor: Actor; format: "svg" | "pdf"; language: LanguageTag; signal: AbortSignal };

/** A picture is drawn at once, a page in the process that sets pages. */
export async function prismaFile(
  app: Needs,
  topic: MayRead<TopicRef>,
  { actor, format, language, signal }: Wish,
): Promise<FileAnswer> {
  const counts = await readPrisma(app, topic, language);
  const words = wordsIn(language);
  const title = `${topic.name}: ${words.prisma.title}`;
  const name = fileNameOf(`${topic.name}${words.prisma.name}`, `.${format}`);
  if (format === "svg") {
    const svg = toSvg(prismaDiagram(counts, words, language), { title, language });
    return { name, type: "image/svg+xml; charset=utf-8", content: svg };
  }
  const free = takePlace(app, actor.personId);
  try {
    const at = app.clock.now();
    const head = {
      title: topic.name,
      language,
      about: [words.prisma.title, fill(words.exported, { date: dayIn(language, at) })],
      writtenAt: at.toISOString(),
      words: { contents: words.contents, page: words.page },
    };
    // Its title says already what it is.
    const [, ...blocks] = prismaBlocks(counts, words, language);
    const pieces = await setPaper(app, "pdf", { head, blocks: [blocks] }, signal);
    return { name, type: "application/pdf", content: Readable.from(pieces) };
  } catch (error) {
    throw signal.aborted ? fail("export_failed") : error;
  } finally {
    free();
  }
}

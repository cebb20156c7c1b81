import { relevanceProfile } from "@gyan/text";
import { judgeArticle } from "../../server/src/processing/children/text-tasks.ts";
import type { AskedArticle } from "./data.ts";
import type { Rarity } from "./sentences.ts";

const LONG = 200_000;
const MOST_ARTICLES = 12;
const QUESTION = "How long is the incubation period, and how is the virus transmitted?";

/**
 * Milliseconds of CPU that an article of 200 kB takes, as a run asks about it: once for what is worth comparing by meaning, once for what
 * answers. The middle of a dozen made of articles one after the other; the model's own time is not in it.
 */
export function judgingMs(articles: AskedArticle[], rarity: Rarity): number {
  const profile = relevanceProfile([{ text: QUESTION, weight: 1 }], "en", rarity);
  const asked = { question: QUESTION, language: "en" as const, rarity: [], compared: null };
  const taken = longTexts(articles).map((text, at) => {
    const article = {
      profile,
      title: `Article ${at}`,
      text,
      language: "en" as const,
      keepFrom: 0,
      phrases: 0,
    };
    const start = process.threadCpuUsage();
    judgeArticle({ ...article, asked: { ...asked, wantsSentences: true } });
    judgeArticle({ ...article, asked });
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0;
}

function longTexts(articles: AskedArticle[]): string[] {
  const found: string[] = [];
  let text = "";
  for (const { text: next } of articles) {
    text += `${next}\n\n`;
    if (text.length < LONG) continue;
    found.push(text.slice(0, LONG));
    text = "";
  }
  return found.slice(0, MOST_ARTICLES);
}

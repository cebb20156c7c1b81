import { isCarried, type Language } from "@gyan/text";
import { z } from "zod";
import type { Model } from "#ports/model.ts";
import type { FoundSentence } from "./answer.ts";
import { finishedSentences, type WrittenSentence } from "./json.rules.ts";
import { answerPrompt } from "./prompts.rules.ts";

export type Evidence = { title: string; text: string; part: number };

const Answer = z.object({
  sentences: z
    .array(z.object({ text: z.string().max(1_000), evidence: z.array(z.number().int()).max(20) }))
    .max(40),
});
const MOST_TOKENS = 1_500;
const MOST_SENTENCES = 8;

type Asked = { question: string; language: Language; evidence: Evidence[] };

/**
 * The language model's sentences over the evidence. Each is checked as soon as it is whole; what its quotes do not carry is dropped and
 * counted, and never shown. Rejects as the model does.
 */
export async function writtenBy(
  model: Model,
  { question, language, evidence }: Asked,
  { signal, onSentence }: { signal: AbortSignal; onSentence(sentence: FoundSentence): void },
): Promise<{ sentences: FoundSentence[]; dropped: number }> {
  const quotes = evidence.map(({ title, text }, at) => ({ number: at + 1, title, text }));
  const prompt = answerPrompt({ question, language, sentences: MOST_SENTENCES, quotes });
  const checked = new Map<string, FoundSentence | null>();
  const check = (one: WrittenSentence): FoundSentence | null => {
    const key = JSON.stringify([one.text, one.evidence]);
    const known = checked.get(key);
    if (known !== undefined) return known;
    const sentence = carried(one, evidence, language);
    checked.set(key, sentence);
    return sentence;
  };
  const told = new Set<string>();
  const tell = (sentence: FoundSentence | null): void => {
    if (!sentence || told.has(sentence.text) || told.size >= MOST_SENTENCES) return;
    told.add(sentence.text);
    onSentence(sentence);
  };
  let text = "";
  const answer = await model.write(
    { ...prompt, schema: Answer, maxTokens: MOST_TOKENS },
    {
      signal,
      onText(part) {
        text += part;
        for (const one of finishedSentences(text)) tell(check(one));
      },
    },
  );
  const sentences = answer.sentences.map(check);
  const different = new Map(sentences.flatMap((one) => (one ? [[one.text, one] as const] : [])));
  return {
    sentences: [...different.values()].slice(0, MOST_SENTENCES),
    dropped: sentences.filter((one) => one === null).length,
  };
}

/** With the quotes that it names; null where these do not carry it. */
function carried(
  { text, evidence: numbers }: WrittenSentence,
  evidence: Evidence[],
  language: Language,
): FoundSentence | null {
  const named = [...new Set(numbers)].filter((number) => evidence[number - 1] !== undefined);
  // A number that no quote has is an invented citation: the sentence is not mended but dropped.
  if (named.length === 0 || named.length < new Set(numbers).size) return null;
  const plain = text.replaceAll(/\s+/gu, " ").trim();
  if (plain === "" || /<\/?[a-z][^>]*>/iu.test(plain)) return null;
  const quotes = named.map((number) => evidence[number - 1]!.text);
  if (!isCarried(plain, quotes, language).isCarried) return null;
  return { text: plain, place: "answer", part: evidence[named[0]! - 1]!.part, quotes: named };
}

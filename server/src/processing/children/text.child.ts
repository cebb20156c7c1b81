import type { IndexedPassage } from "#ports/passages.ts";
import { cutText, namesInText } from "./cut-text.ts";
import { serveTasks } from "./serve-tasks.ts";
import { judgeArticle, knowText, linkTexts, summariseArticles } from "./text-tasks.ts";
import { textsFrom } from "./text.ts";
import type { JudgeInput, KnowInput, LinkInput, SummariseInput, TextToIndex } from "./text.ts";

const PASSAGES_IN_PART = 100;

serveTasks({
  /** The text comes as bytes in UTF-16, see `text.ts`. */
  async index(input: Omit<TextToIndex, "text">, { bytes, send }) {
    const text = Buffer.from(bytes.buffer).toString("utf16le");
    let part: IndexedPassage[] = [];
    for (const passage of cutText({ ...input, text })) {
      part.push(passage);
      if (part.length < PASSAGES_IN_PART) continue;
      await send(part);
      part = [];
    }
    if (part.length > 0) await send(part);
    return namesInText({ ...input, text });
  },

  async judge(input: JudgeInput, { bytes }) {
    const [text] = textsFrom(bytes, input);
    return judgeArticle({ ...input, text: text! });
  },

  async know(input: KnowInput, { bytes }) {
    const [text] = textsFrom(bytes, input);
    return knowText({ ...input, text: text! });
  },

  async link(input: LinkInput, { bytes }) {
    const knowledge = textsFrom(bytes, input);
    return linkTexts({
      ...input,
      texts: input.texts.map((text, at) => ({ ...text, knowledge: knowledge[at]! })),
    });
  },

  async summarise(input: SummariseInput, { bytes }) {
    const texts = textsFrom(bytes, input);
    return summariseArticles({
      ...input,
      documents: input.documents.map((document, at) => ({ ...document, text: texts[at]! })),
    });
  },
});

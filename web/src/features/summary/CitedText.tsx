import type { Citation as Cited } from "@gyan/contract/reading.ts";
import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { CitedQuote } from "./CitedQuote.tsx";
import type { Tag } from "./citations.ts";
import type { References } from "./copying.rules.ts";
import { box } from "#ui/layout/box.ts";

type Sentence = { text: string; tags: Tag[] };
type Props<S extends Sentence> = {
  sentences: S[];
  /** Who wrote what is cited, and whether its reader finds it irrelevant. */
  references?: References;
  onRead(citation: Cited): void;
  onCopy?(sentence: S): void;
};

/** A longer one might not fit on a line of a phone together with its number. */
const LONGEST_WORD = 24;

/** A sentence and the numbers of what it rests on. A number never stands alone at the start of a line. */
export function Numbered({ text, marks }: { text: string; marks: ReactNode[] }) {
  const [first, ...others] = marks;
  const tail = text.lastIndexOf(" ") + 1;
  const last = text.length - tail > LONGEST_WORD ? text.length : tail;
  return (
    <>
      {text.slice(0, last)}
      <span className={box.text({ lines: "one" })}>
        {text.slice(last)}
        {first && <Kept>{first}</Kept>}
      </span>
      {others.map((mark, at) => (
        <Kept key={at}>{mark}</Kept>
      ))}
    </>
  );
}

/** On the line of the word before it. */
export const Kept = ({ children }: { children: ReactNode }) => (
  <>
    {"\u00A0"}
    {children}
  </>
);

/** Sentences, each with the numbers of what it rests on. */
export function CitedText<S extends Sentence>({ sentences, references, onRead, onCopy }: Props<S>) {
  const t = useT();
  return sentences.map((sentence, index) => {
    const { text, tags } = sentence;
    const isQuiet = tags.some(({ citation }) => references?.get(citation.articleId)?.isIrrelevant);
    const given = { references, onRead, onCopy: onCopy && (() => onCopy(sentence)) };
    return (
      <span
        key={index}
        data-quiet={isQuiet || undefined}
        className={box.text({ tone: isQuiet ? "quiet" : undefined })}
      >
        <Numbered
          text={text}
          marks={tags.map((tag) => (
            <CitedQuote key={`${tag.number}-${tag.citation.start}`} tag={tag} {...given} />
          ))}
        />
        {isQuiet && <VisuallyHidden> ({t("summary.irrelevant")})</VisuallyHidden>}{" "}
      </span>
    );
  });
}

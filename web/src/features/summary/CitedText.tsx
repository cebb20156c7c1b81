import type { Citation as Cited } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { CitedQuote } from "./CitedQuote.tsx";
import type { Tag } from "./citations.ts";
import type { References } from "./copying.rules.ts";
import { Numbered } from "./Numbered.tsx";
import { box } from "#ui/layout/box.ts";

type Sentence = { text: string; tags: Tag[] };
type Props<S extends Sentence> = {
  sentences: S[];
  /** Who wrote what is cited, and whether its reader finds it irrelevant. */
  references?: References;
  onRead(citation: Cited): void;
  onCopy?(sentence: S): void;
};

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

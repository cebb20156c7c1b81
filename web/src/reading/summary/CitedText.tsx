import type { Citation as Cited } from "@gyan/contract/reading.ts";
import { Fragment } from "react";
import { useFormat } from "#lib/format.ts";
import { Citation } from "#ui/overlays/Citation.tsx";
import type { Numbered } from "./citations.ts";

type Props = { sentences: Numbered["sentences"]; onRead(citation: Cited): void };

/** Sentences, each with the numbers of what it rests on. A number never stands alone at the start of a line. */
export function CitedText({ sentences, onRead }: Props) {
  const format = useFormat();
  return sentences.map((sentence, index) => (
    <Fragment key={index}>
      {sentence.text}
      {sentence.tags.map(({ number, citation }) => (
        <Fragment key={`${number}-${citation.start}`}>
          {"\u00A0\u2060"}
          <Citation
            number={number}
            quote={{
              text: citation.quote,
              title: citation.title,
              from: citation.publishedOn ? format.published(citation.publishedOn) : undefined,
            }}
            onRead={() => onRead(citation)}
          />
        </Fragment>
      ))}{" "}
    </Fragment>
  ));
}

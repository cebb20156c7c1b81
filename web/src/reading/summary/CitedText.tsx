import type { Citation as Cited } from "@gyan/contract/reading.ts";
import { Fragment } from "react";
import { useFormat } from "#lib/format.ts";
import { Citation } from "#ui/overlays/Citation.tsx";
import type { Tag } from "./citations.ts";
import styles from "./CitedText.module.css";

type Props = { sentences: { text: string; tags: Tag[] }[]; onRead(citation: Cited): void };

/** A longer one might not fit on a line of a phone together with its number. */
const LONGEST_WORD = 24;

/** Sentences, each with the numbers of what it rests on. A number never stands alone at the start of a line. */
export function CitedText({ sentences, onRead }: Props) {
  return sentences.map(({ text, tags }, index) => {
    const [first, ...others] = tags;
    const tail = text.lastIndexOf(" ") + 1;
    const last = text.length - tail > LONGEST_WORD ? text.length : tail;
    return (
      <Fragment key={index}>
        {text.slice(0, last)}
        <span className={styles.together}>
          {text.slice(last)}
          {first && <Tagged tag={first} onRead={onRead} />}
        </span>
        {others.map((tag) => (
          <Tagged key={`${tag.number}-${tag.citation.start}`} tag={tag} onRead={onRead} />
        ))}{" "}
      </Fragment>
    );
  });
}

type TaggedProps = { tag: Tag; onRead(citation: Cited): void };

export function Tagged({ tag: { number, citation }, onRead }: TaggedProps) {
  const format = useFormat();
  return (
    <>
      {"\u00A0"}
      <Citation
        number={number}
        quote={{
          text: citation.quote,
          title: citation.title,
          from: citation.publishedOn ? format.published(citation.publishedOn) : undefined,
        }}
        onRead={() => onRead(citation)}
      />
    </>
  );
}

import type { ConceptDetail } from "@gyan/contract/concepts.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { ConceptLink } from "#features/graph/ConceptLink.tsx";
import { allNames, namedPieces } from "#features/graph/groups.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ScoreBar } from "#ui/figures/RelevanceBar.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { TextButton } from "#ui/parts/TextButton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import styles from "./ConceptPanel.module.css";

/** What the panel of one concept and that of two have in common. */
export type PanelProps = {
  /** It was opened just now: the focus goes to its name, once. */
  takesFocus: boolean;
  onFocusTaken(): void;
  onBack(): void;
  onOpen(key: string): void;
  onRead(citation: Citation): void;
};

/** It was hidden or joined meanwhile. */
export function Gone({ onBack }: Pick<PanelProps, "onBack">) {
  const t = useT();
  return (
    <EmptyState
      title={t("concepts.gone.title")}
      action={<Button onClick={onBack}>{t("concepts.back")}</Button>}
    >
      {t("concepts.gone.text")}
    </EmptyState>
  );
}

type EvidenceProps = Pick<PanelProps, "onRead"> & {
  title: string;
  evidence: (Citation & { places?: number })[];
  names: string[];
  first?: number;
};

/** The sentences that speak of it, the article that says most first. */
export function Evidence({ title, evidence, names, first = Infinity, onRead }: EvidenceProps) {
  const t = useT();
  if (evidence.length === 0) return null;
  return (
    <Part title={title}>
      <SomeOf items={evidence} first={first}>
        {({ places = 1, ...citation }) => (
          <li key={`${citation.articleId}-${citation.start}`}>
            <Quoted citation={citation} names={names} onRead={onRead}>
              {places > 1 && t("concepts.places", { count: places - 1 })}
            </Quoted>
          </li>
        )}
      </SomeOf>
    </Part>
  );
}

const FIRST = 6;

type RelatedProps = Pick<PanelProps, "onOpen" | "onRead"> & { concept: ConceptDetail };

/** Concepts that stand in the same sentences: how strongly they belong together, and one such sentence. */
export function Related({ concept, onOpen, onRead }: RelatedProps) {
  const t = useT();
  const names = allNames(concept);
  return (
    <Part title={t("concepts.related")}>
      {concept.related.length === 0 && (
        <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>{t("concepts.noRelated")}</p>
      )}
      <SomeOf items={concept.related} first={FIRST}>
        {({ key, label, strength, evidence }) => (
          <li key={key}>
            <div className={box.row({ gap: 3, align: "baseline" })}>
              <ConceptLink of={key} onOpen={onOpen}>
                {label}
              </ConceptLink>
              {evidence.length > 1 && (
                <Link
                  to="."
                  search={(before) => ({ ...before, tab: "concepts", concept: concept.key, with: key })}
                  className={box.text({ size: "xs", flex: "keep" }, "text-link")}
                  preload={false}
                >
                  {t("graph.both", { count: evidence.length })}{" "}
                  <VisuallyHidden>{t("graph.bothOf", { a: concept.label, b: label })}</VisuallyHidden>
                </Link>
              )}
              <ScoreBar label={t("concepts.strength")} score={strength} isQuiet />
            </div>
            {evidence[0] && <Quoted citation={evidence[0]} names={[...names, label]} onRead={onRead} />}
          </li>
        )}
      </SomeOf>
    </Part>
  );
}

/** One of the things that are known of a concept. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={box.text({ above: 6, line: "above" })}>
    <h3 className={box.text({ above: 4, size: "sm", weight: 600 })}>{title}</h3>
    {children}
  </section>
);

type SomeProps<T> = { items: T[]; first: number; children(item: T): ReactNode };

/** The first few of a list; the others on request. A single other one needs no button to hide behind. */
function SomeOf<T>({ items, first, children }: SomeProps<T>) {
  const t = useT();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || items.length === first + 1 ? items : items.slice(0, first);
  if (items.length === 0) return null;
  return (
    <>
      <ul className={box.stack({ gap: 4, above: 4 })}>{shown.map(children)}</ul>
      {shown.length < items.length && (
        <Button size="sm" look="bare" className={styles.more} onClick={() => setWhole(true)}>
          {t("sources.more", { shown: format.number(shown.length), total: format.number(items.length) })}
        </Button>
      )}
    </>
  );
}

type QuotedProps = Pick<PanelProps, "onRead"> & { citation: Citation; names: string[]; children?: ReactNode };

/** The quote first, then where it is from, as on the card of a citation. */
function Quoted({ citation, names, onRead, children }: QuotedProps) {
  const t = useT();
  const format = useFormat();
  const { quote, title, publishedOn } = citation;
  return (
    <div className={box.stack({ gap: 1, size: "sm", tone: "quiet", breaks: true })}>
      <blockquote className={box.text({ tone: "ink", isMeasured: true }, styles.quote)}>
        {namedPieces(quote, names).map(({ start, text, isName }) => (
          <Fragment key={start}>{isName ? <span className={styles.name}>{text}</span> : text}</Fragment>
        ))}
      </blockquote>
      <p className={box.cluster({ gap: [0, 3], align: "baseline" })}>
        <span>
          <Dotted>
            {title}
            {publishedOn && format.year(publishedOn)}
            {children && <span className={box.text({ lines: "one" })}>{children}</span>}
          </Dotted>
        </span>
        <TextButton aria-label={`${t("cite.readInPlace")}: ${title}`} onClick={() => onRead(citation)}>
          {t("cite.readInPlace")}
        </TextButton>
      </p>
    </div>
  );
}

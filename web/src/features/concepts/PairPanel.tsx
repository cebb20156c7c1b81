import type { ConceptPair } from "@gyan/contract/concepts.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import { Link } from "@tanstack/react-router";
import type { UseQueryResult } from "@tanstack/react-query";
import { type CSSProperties, useEffect, useRef } from "react";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { Quoted } from "./Quoted.tsx";
import styles from "./ConceptPanel.module.css";

type Props = {
  pair: UseQueryResult<ConceptPair>;
  takesFocus: boolean;
  onFocusTaken(): void;
  onClose(): void;
  onOpen(key: string): void;
  onRead(citation: Citation): void;
};

/** Two concepts and the sentences in which both stand. */
export function PairPanel({ pair, onClose, ...props }: Props) {
  const t = useT();
  return (
    <>
      <div className={styles.head}>
        <IconButton icon="back" label={t("concepts.back")} className={styles.back} onClick={onClose} />
        <span className={styles.grow} />
        <IconButton icon="x" label={t("ui.close")} className={styles.close} onClick={onClose} />
      </div>
      {isFailure(pair.error, "concept_not_found") ? (
        <EmptyState
          title={t("concepts.gone.title")}
          action={<Button onClick={onClose}>{t("concepts.back")}</Button>}
        >
          {t("concepts.gone.text")}
        </EmptyState>
      ) : (
        <div className={styles.scroll}>
          <article className={styles.concept}>
            <Loadable query={pair} skeleton={<Skeleton lines={5} shape="text" />}>
              {(data) => <Body pair={data} {...props} />}
            </Loadable>
          </article>
        </div>
      )}
    </>
  );
}

function Body({
  pair,
  takesFocus,
  onFocusTaken,
  onOpen,
  onRead,
}: Omit<Props, "pair" | "onClose"> & { pair: ConceptPair }) {
  const t = useT();
  const format = useFormat();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus({ preventScroll: true });
    onFocusTaken();
  }, [takesFocus, onFocusTaken]);
  const { a, b, strength, articles, evidence } = pair;
  const names = [a, b].flatMap(({ label, names: others }) => [label, ...others.map((other) => other.label)]);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {t("graph.pair", { a: a.label, b: b.label })}
      </h2>
      <p className={styles.facts}>
        {strength > 0 ? t("graph.pairArticles", { count: articles }) : t("graph.pairNothing")}
        {strength > 0 && (
          <span className={styles.strength} style={{ "--v": `${strength * 100}%` } as CSSProperties}>
            <i />
            <span>
              {t("concepts.strength")} {format.score(strength)}
            </span>
          </span>
        )}
      </p>
      <ul className={styles.pair}>
        {[a, b].map(({ key, label }) => (
          <li key={key}>
            <Link
              to="."
              search={(before) => ({ ...before, tab: "concepts", concept: key, with: undefined })}
              className={styles.to}
              preload={false}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(key);
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {evidence.length > 0 && (
        <section className={styles.part}>
          <h3>{t("graph.pairSays")}</h3>
          <ul>
            {evidence.map((citation) => (
              <li key={`${citation.articleId}-${citation.start}`}>
                <Quoted citation={citation} names={names} onRead={onRead} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

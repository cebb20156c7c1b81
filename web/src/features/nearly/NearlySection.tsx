import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { type Ref, useEffect, useId, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { ArticleRow } from "#features/articles/list/ArticleRow.tsx";
import { Icon } from "#ui/base/Icon.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { FailedState } from "#ui/states/States.tsx";
import { LineControl } from "./LineControl.tsx";
import type { Nearly } from "./useBelow.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./NearlySection.module.css";

type Props = {
  topic: TopicDetail;
  nearly: Nearly;
  selected: ArticleId | undefined;
  isOpen: boolean;
  head: Ref<HTMLButtonElement>;
  onToggle(): void;
  onOpen(id: ArticleId): void;
};

/** Behind the last article: where the line is, and what fell below it, to be looked at and taken in. */
export function NearlySection({ topic, nearly, selected, isOpen, head, onToggle, onOpen }: Props) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { query, articles, total, canTake } = nearly;
  useFollow(list, isOpen ? articles.findIndex((article) => article.id === selected) : -1);
  if (query.isPending) return null;
  return (
    <section className={styles.nearly} aria-label={t("nearly.title")}>
      {total > 0 && (
        <h2>
          <button
            ref={head}
            type="button"
            className={box.row(
              { gap: 2, align: "center", pad: 3, weight: 600, isStart: true, hover: "ground" },
              styles.head,
            )}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <Icon name={isOpen ? "down" : "right"} />
            {t("nearly.titleCount", { count: total })}
          </button>
        </h2>
      )}
      <div className={box.stack({ gap: 2, pad: [2, 4], size: "sm", tone: "soft" })}>
        {query.isError ? (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <p>
            {total === 0 ? t("nearly.none") : t(canTake ? "nearly.textTake" : "nearly.text")}
            {canTake && isOpen && total > 0 && (
              <span
                aria-hidden="true"
                className={box.row({ gap: 1, above: 0.5, tone: "quiet", hides: "onePane" })}
              >
                <Kbd>t</Kbd> {t("list.keyTakeIn")}
              </span>
            )}
          </p>
        )}
        <LineControl topic={topic} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ul ref={list} className={box.text({ line: "above" }, styles.list)}>
            {articles.map((article) => (
              <Row
                key={article.id}
                article={article}
                isSelected={article.id === selected}
                onOpen={onOpen}
                onTake={canTake ? () => nearly.press(article.id) : null}
              />
            ))}
          </ul>
        )}
        {isOpen && <MoreButton pages={query} />}
      </div>
    </section>
  );
}

type RowProps = {
  article: ArticleCard;
  isSelected: boolean;
  onOpen(id: ArticleId): void;
  onTake: (() => void) | null;
};

function Row({ article, isSelected, onOpen, onTake }: RowProps) {
  const t = useT();
  const { id, title, isSaved, tags, notes } = article;
  // Nobody has to read them: they are not counted as unread.
  const marks = { isSaved, isRead: true, standing: [], notes, tags, verdict: undefined };
  return (
    <li>
      <ArticleRow
        article={article}
        marks={marks}
        isSelected={isSelected}
        isReachable
        onPress={({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || shiftKey}
        onOpen={() => onOpen(id)}
      />
      {onTake && (
        <Button
          size="sm"
          icon="plus"
          className={styles.take}
          aria-label={t("nearly.takeInOf", { title })}
          onClick={onTake}
        >
          {t("nearly.takeIn")}
        </Button>
      )}
    </li>
  );
}

/** The eye and the focus go with j, k and t; the focus is not pulled here from elsewhere on the page. */
function useFollow(list: { current: HTMLUListElement | null }, at: number) {
  const isIn = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      isIn.current = target instanceof Element && target.closest("[data-articles]") !== null;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    const row = list.current?.children[at];
    if (!row) return;
    row.scrollIntoView({ block: "nearest" });
    // A row that was taken in takes its focus along: then the next one has it.
    if (isIn.current) row.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  }, [list, at]);
}

import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { cardQuery } from "#entities/articles/listing.ts";
import { SelectBox } from "#ui/collection/SelectBox.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { ArticleRow, LINES } from "./ArticleRow.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./ListedArticle.module.css";

type Props = Omit<ComponentProps<typeof ArticleRow>, "article" | "onPress"> & {
  topicId: TopicId;
  id: ArticleId;
  isChecked: boolean;
  /** Somebody chooses articles: the boxes are seen. */
  isChoosing: boolean;
  onCheck(id: ArticleId, isRange: boolean): void;
  onSave(id: ArticleId): void;
  onReject(id: ArticleId): void;
};

/** A row of the list with what can be done with it. Until the article is here its place is kept. */
export function ListedArticle(props: Props) {
  const { topicId, id, isChecked, isChoosing, onCheck, onSave, onReject, ...row } = props;
  const { marks, isReachable } = row;
  const t = useT();
  const card = useQuery(cardQuery(topicId, id));
  if (!card.data)
    return (
      <Placeholder>
        {card.data === null && t("list.gone")}
        {card.isError && (
          <>
            {t("list.cardFailed")}{" "}
            <Button size="sm" look="bare" onClick={() => void card.refetch()}>
              {t("ui.retry")}
            </Button>
          </>
        )}
      </Placeholder>
    );
  const onPress = (event: MouseEvent) => {
    // With Ctrl the browser opens a tab of its own, as with every link.
    if (event.metaKey || event.ctrlKey) return true;
    if (!event.shiftKey) return false;
    event.preventDefault();
    onCheck(id, true);
    return true;
  };
  return (
    <div
      className={styles.listed}
      data-choosing={isChoosing || undefined}
      data-checked={isChecked || undefined}
    >
      <ArticleRow {...row} article={card.data} onPress={onPress} />
      <SelectBox
        name={card.data.title}
        isOn={isChecked}
        tabIndex={isReachable || isChoosing ? 0 : -1}
        className={styles.check}
        onToggle={(isRange) => onCheck(id, isRange)}
      />
      <div className={box.row({}, styles.tools)} data-saved={marks.isSaved || undefined}>
        <IconButton
          icon="exclude"
          label={t(marks.verdict === false ? "list.include" : "list.exclude")}
          aria-keyshortcuts="E"
          className={styles.reject}
          aria-pressed={marks.verdict === false}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => onReject(id)}
        />
        <IconButton
          icon="star"
          label={t(marks.isSaved ? "list.unsave" : "marks.save")}
          aria-keyshortcuts="S"
          className={styles.star}
          aria-pressed={marks.isSaved}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => onSave(id)}
        />
      </div>
    </div>
  );
}

/** As high as an article, with lines where its words will stand. */
export function Placeholder({ children }: { children?: ReactNode }) {
  return (
    <div className={box.text({ tone: "quiet" }, LINES.row)}>
      <div className={LINES.title}>{children || <i className={styles.bone} />}</div>
      <div className={LINES.meta}>
        <i className={styles.bone} data-short />
      </div>
      <div className={LINES.said}>
        <i className={styles.bone} />
      </div>
    </div>
  );
}

import type { TopicId } from "@gyan/contract/ids.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button, OutsideButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { STATES, useWho } from "../words.ts";
import { addressOf } from "../WorkEntry.tsx";
import type { MapWork } from "./map.rules.ts";
import styles from "./map.module.css";

type Props = {
  topicId: TopicId;
  work: MapWork;
  /** It was pressed or gone to; otherwise the pointer only passes. */
  isPinned: boolean;
  onTake: ((work: MapWork) => void) | null;
  onClose(): void;
};

/** The work that is looked at, always at the same place: what moves over the map moves nothing else. */
export function WorkCard({ topicId, work, isPinned, onTake, onClose }: Props) {
  const t = useT();
  return (
    <section className={box.stack({ gap: 1 }, styles.card)} aria-label={t("chaining.map.card")}>
      <div className={box.row({ gap: 2 })}>
        <h2 className={box.text({ serif: "name", breaks: true, clamp: 3, flex: "grow" })} dir="auto">
          {work.title}
        </h2>
        {isPinned && <IconButton icon="x" label={t("ui.close")} onClick={onClose} />}
      </div>
      <MapFacts work={work} />
      {isPinned && (
        <div className={box.cluster({ gap: 2, above: 1 })}>
          <MapActs topicId={topicId} work={work} onTake={onTake} />
        </div>
      )}
    </section>
  );
}

export function MapFacts({ work }: { work: MapWork }) {
  const t = useT();
  const who = useWho();
  const { authors, year, state, citedHere } = work;
  return (
    <p className={box.text({ size: "sm", tone: "quiet", breaks: true, digits: true })}>
      <Dotted>
        {who(authors)}
        {year !== null && String(year)}
        {t("chaining.map.citedHere", { count: citedHere })}
        {state !== "new" && (
          <span className={box.row({ isInline: true, gap: 1, align: "center", tone: STATES[state].tone })}>
            <Icon name={STATES[state].icon} size={14} />
            {t(`chaining.state.${state}`)}
          </span>
        )}
      </Dotted>
    </p>
  );
}

/** To read it, here or where it was published; and to take it in. */
export function MapActs({ topicId, work, onTake }: Pick<Props, "topicId" | "work" | "onTake">) {
  const t = useT();
  const { doi = null, url = null, articleId, state, title } = work;
  const address = addressOf({ doi, url });
  return (
    <>
      {articleId !== null && (
        <Link
          to="/article/list/$topicId"
          params={{ topicId }}
          search={{ tab: "articles", article: articleId, pane: "reader" }}
          className={box.row(
            { isInline: true, gap: 1, align: "center", size: "sm", isTouched: true },
            "text-link",
          )}
        >
          <Icon name="book" size={14} />
          {t("together.openArticle")}
        </Link>
      )}
      {onTake && state === "new" && (
        <Button
          size="sm"
          icon="plus"
          aria-label={t("chaining.takeOf", { title })}
          aria-keyshortcuts="T"
          onClick={() => onTake(work)}
        >
          {t("chaining.take")}
        </Button>
      )}
      {address && articleId === null && (
        <OutsideButton size="sm" href={address}>
          {t("reader.original")}
        </OutsideButton>
      )}
    </>
  );
}

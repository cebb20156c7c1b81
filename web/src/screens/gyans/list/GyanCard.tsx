import type { TopicCard } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { ScheduleMark } from "#features/refresh/schedule/ScheduleMark.tsx";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { SelectBox } from "#ui/collection/SelectBox.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Spark } from "#ui/figures/Spark.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { useTopicActions } from "#features/topics/useTopicActions.tsx";
import { useSays, useShared } from "./facts.ts";
import type { ListProps } from "./useRowDrag.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./GyanCard.module.css";

type Props = Omit<ListProps, "topics"> & { topic: TopicCard };

export function GyanCard({ topic, selection, onTag }: Props) {
  const t = useT();
  const says = useSays();
  const { entries, dialog } = useTopicActions(topic);
  const label = t("topics.actionsFor", { name: topic.topicName });
  return (
    <Card>
      <h2 className={styles.name}>
        <Link
          to="/article/list/$topicId"
          params={{ topicId: topic.topicId }}
          className={styles.link}
          // The card is dragged, not the address.
          draggable={false}
        >
          {topic.topicName}
        </Link>
      </h2>
      <div className={styles.corner}>
        <span className={styles.select} data-on={selection.chosen.length > 0 || undefined}>
          <SelectBox
            name={topic.topicName}
            isOn={selection.has(topic)}
            onToggle={(isRange) => selection.toggle(topic, isRange)}
          />
        </span>
        <Menu label={label} entries={entries} trigger={<IconButton icon="dots" label={label} />} />
      </div>
      <p className={box.text({ above: 2, size: "sm", tone: "soft" }, styles.says)}>{says(topic)}</p>
      <SubTopics topic={topic} />
      {topic.tags.length > 0 && (
        <ul className={box.cluster({ gap: 1, above: 3 }, styles.tags)} aria-label={t("topics.tags.label")}>
          {topic.tags.map((tag) => (
            <li className={box.text({ flex: "shrink" })} key={tag}>
              <button type="button" title={t("topics.tags.show", { tag })} onClick={() => onTag(tag)}>
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Foot topic={topic} />
      {dialog}
    </Card>
  );
}

const MOST_SUBTOPICS = 3;

/** The first of the outline's parts, with what was found for each. */
function SubTopics({ topic: { subTopics } }: { topic: TopicCard }) {
  const t = useT();
  const format = useFormat();
  const first = subTopics.filter(({ tocSequence }) => !tocSequence.includes("."));
  if (first.length === 0) return null;
  const more = first.length - MOST_SUBTOPICS;
  return (
    <ol
      className={box.text({ above: 3, size: "xs", tone: "quiet" }, styles.parts)}
      aria-label={t("topics.subtopics")}
    >
      {first.slice(0, MOST_SUBTOPICS).map(({ tocSequence, name, articles }) => (
        <li className={box.row({ gap: 1.5, flex: "shrink" })} key={tocSequence}>
          <span className={styles.place}>{tocSequence}</span>
          <span className="clip" title={name}>
            {name}
          </span>
          <span className={styles.found}>{format.number(articles)}</span>
        </li>
      ))}
      {more > 0 && (
        <li className={box.row({ gap: 1.5, flex: "shrink" }, styles.more)}>
          {t("topics.moreSubtopics", { count: more })}
        </li>
      )}
    </ol>
  );
}

function Foot({ topic }: { topic: TopicCard }) {
  const t = useT();
  const format = useFormat();
  const shared = useShared()(topic);
  const { articles, concepts } = topic.summaryMeta;
  const { status, newArticles, savedArticles, notesAdded, topicCompletedOn } = topic;
  return (
    <div
      className={box.row(
        { gap: 4, align: "end", justify: "between", size: "xs", tone: "quiet" },
        styles.foot,
      )}
    >
      <div className={box.stack({ gap: 0.5, flex: "shrink" }, styles.facts)}>
        <p>
          {status === "FINISHED" ? null : <TopicStatus status={status} />}
          {articles > 0 && <span>{t("topics.articles", { count: articles })}</span>}
          {concepts > 0 && <span>{t("topics.concepts", { count: concepts })}</span>}
          {newArticles > 0 && (
            <b className={box.text({ weight: 600, tone: "accent" })}>
              {t("topics.newArticles", { count: newArticles })}
            </b>
          )}
        </p>
        <p>
          <span>
            {topicCompletedOn
              ? t("topics.completed", { date: format.day(topicCompletedOn) })
              : t("topics.created", { date: format.day(topic.createdOn) })}
          </span>
          {topic.schedule && <ScheduleMark schedule={topic.schedule} />}
          {savedArticles > 0 && (
            <Fact icon="star" text={t("topics.saved", { count: savedArticles })} value={savedArticles} />
          )}
          {notesAdded > 0 && (
            <Fact icon="note" text={t("topics.notes", { count: notesAdded })} value={notesAdded} />
          )}
          {shared && (
            <span
              className={box.row(
                { isInline: true, align: "center", flex: "shrink", digits: true },
                styles.fact,
              )}
              title={shared.all}
            >
              <Icon name="share" size={14} />
              <span className="clip">{shared.short}</span>
            </span>
          )}
          {topic.right !== "owner" && <span>{t(`sharing.right.${topic.right}`)}</span>}
        </p>
      </div>
      <span className={styles.spark}>
        <Spark years={topic.years} />
      </span>
    </div>
  );
}

/** A number beside its sign; the words are heard, and shown by pointing at it. */
function Fact({ icon, text, value }: { icon: IconName; text: string; value: number }) {
  const format = useFormat();
  return (
    <span
      className={box.row({ isInline: true, align: "center", flex: "shrink", digits: true }, styles.fact)}
      title={text}
    >
      <Icon name={icon} size={14} />
      <span aria-hidden="true">{format.number(value)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

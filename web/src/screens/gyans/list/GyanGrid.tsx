import type { TopicCard } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { ScheduleMark } from "#features/refresh/schedule/ScheduleMark.tsx";
import { isOver, isWaiting } from "#entities/runs/status.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { List } from "#ui/collection/List.tsx";
import { SelectBox } from "#ui/collection/SelectBox.tsx";
import { Card, cardGridClass } from "#ui/layout/Card.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { useTopicActions } from "#features/topics/useTopicActions.tsx";
import { type ListProps, TagButton, useRowDrag, useShared } from "./shared.tsx";
import { box } from "#ui/layout/box.ts";
import covering from "#ui/layout/covering.module.css";
import styles from "./list.module.css";

/** Cards side by side; how wide they are at least is also said by the class. */
export function GyanGrid({ topics, selection, onTag }: ListProps) {
  const t = useT();
  const drag = useRowDrag(selection);
  return (
    <List
      items={topics}
      keyOf={({ topicId }) => topicId}
      height={260}
      grid={{ narrowest: 290, gap: 16 }}
      label={t("topics.listLabel")}
      className={`${cardGridClass} ${styles.grid}`}
      row={(topic) => ({
        className: box.text({ flex: "shrink", round: "outer" }),
        "data-chosen": selection.has(topic) || undefined,
        ...drag(topic),
      })}
    >
      {(topic) => <GyanCard topic={topic} selection={selection} onTag={onTag} />}
    </List>
  );
}

function GyanCard({ topic, selection, onTag }: Omit<ListProps, "topics"> & { topic: TopicCard }) {
  const t = useT();
  const { entries, dialog } = useTopicActions(topic);
  const { topicId, topicName, tags } = topic;
  return (
    <Card>
      <h2 className={box.text({ clamp: 4, lines: "pretty" }, styles.name)}>
        <Link
          to="/article/list/$topicId"
          params={{ topicId }}
          className={covering.link}
          // The card is dragged, not the address.
          draggable={false}
        >
          {topicName}
        </Link>
      </h2>
      <div className={box.row({}, styles.corner)}>
        <span className={styles.select} data-on={selection.chosen.length > 0 || undefined}>
          <SelectBox
            name={topicName}
            isOn={selection.has(topic)}
            onToggle={(isRange) => selection.toggle(topic, isRange)}
          />
        </span>
        <DotsMenu label={t("topics.actionsFor", { name: topicName })} entries={entries} />
      </div>
      <Says topic={topic} />
      <SubTopics topic={topic} />
      {tags.length > 0 && (
        <ul className={box.cluster({ gap: 1, above: 3 }, styles.tags)} aria-label={t("topics.tags.label")}>
          {tags.map((tag) => (
            <li className={box.text({ flex: "shrink" })} key={tag}>
              <TagButton tag={tag} className="clip" onTag={onTag} />
            </li>
          ))}
        </ul>
      )}
      <Foot topic={topic} />
      {dialog}
    </Card>
  );
}

/** What a card says of its gyan: the quote that answers the question best, or how far it is. */
function Says({ topic: { excerpt, status } }: { topic: TopicCard }) {
  const t = useT();
  if (excerpt !== null)
    return (
      <p className={box.text({ above: 2, serif: "prose", size: "sm", tone: "soft", clamp: 3 })}>
        <q>{excerpt}</q>
      </p>
    );
  // Nothing is better than a sentence about something else.
  if (status === "FINISHED") return null;
  return (
    <p className={box.text({ above: 2, size: "sm", tone: "soft", clamp: 3 })}>
      {isWaiting(status) ? t(`runs.says.${status}`) : t(`topics.says.${isOver(status) ? status : "running"}`)}
    </p>
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
          <span className={box.text({ flex: "keep", digits: true }, styles.place)}>{tocSequence}</span>
          <span className={box.text({ flex: "grow" }, "clip")} title={name}>
            {name}
          </span>
          <span className={box.text({ flex: "keep", digits: true })}>{format.number(articles)}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t("topics.moreSubtopics", { count: more })}</li>}
    </ol>
  );
}

function Foot({ topic }: { topic: TopicCard }) {
  const t = useT();
  const format = useFormat();
  const shared = useShared(topic);
  const facts = box.cluster({ gap: [0, 2.5], flex: "shrink" });
  const { articles, concepts } = topic.summaryMeta;
  const { status, unreadArticles, newArticles, savedArticles, notesAdded, topicCompletedOn } = topic;
  return (
    <div className={box.stack({ gap: 0.5, flex: "shrink", size: "xs", tone: "quiet" }, styles.foot)}>
      <p className={facts}>
        {(status !== "FINISHED" || topic.unreached > 0) && <TopicStatus {...topic} />}
        {articles > 0 && <span>{t("topics.articles", { count: articles })}</span>}
        {concepts > 0 && <span>{t("topics.concepts", { count: concepts })}</span>}
        <Unseen unread={unreadArticles} fresh={newArticles} isNoneRead={unreadArticles === articles} />
      </p>
      <p className={facts}>
        <span>
          {topicCompletedOn
            ? t("topics.completed", { date: format.day(topicCompletedOn) })
            : t("topics.created", { date: format.day(topic.createdOn) })}
        </span>
        {topic.schedule && <ScheduleMark schedule={topic.schedule} />}
        <Count icon="star" count={savedArticles} words={t("topics.saved", { count: savedArticles })} />
        <Count icon="note" count={notesAdded} words={t("topics.notes", { count: notesAdded })} />
        {shared && (
          <Fact icon="share" title={shared.all}>
            <span className="clip">{shared.short}</span>
          </Fact>
        )}
        {topic.right !== "owner" && <span>{t(`sharing.right.${topic.right}`)}</span>}
      </p>
    </div>
  );
}

type UnseenProps = { unread: number; fresh: number; isNoneRead: boolean };

/** "3 unread, 2 new". Where nothing was read yet, all of them are unread, and nobody needs to be told. */
function Unseen({ unread, fresh, isNoneRead }: UnseenProps) {
  const t = useT();
  const isTold = unread > 0 && !isNoneRead;
  if (!isTold && fresh === 0) return null;
  return (
    <b className={box.text({ weight: 600, tone: fresh > 0 ? "accent" : "soft" })}>
      {isTold && fresh > 0
        ? t("topics.unreadAndNew", { unread, fresh })
        : isTold
          ? t("topics.unread", { count: unread })
          : t("topics.newArticles", { count: fresh })}
    </b>
  );
}

/** A number beside its sign; the words are heard, and shown by pointing at it. */
function Count({ icon, count, words }: { icon: IconName; count: number; words: string }) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <Fact icon={icon} title={words}>
      <span aria-hidden="true">{format.number(count)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Fact>
  );
}

type FactProps = { icon: IconName; title: string; children: ReactNode };

const Fact = ({ icon, title, children }: FactProps) => (
  <span
    className={box.row({ isInline: true, align: "center", flex: "shrink", digits: true }, styles.fact)}
    title={title}
  >
    <Icon name={icon} size={14} />
    {children}
  </span>
);

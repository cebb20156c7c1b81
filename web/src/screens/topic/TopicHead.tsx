import type { RunView } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { AskBar } from "#features/conversations/AskBar.tsx";
import { useAskEntry } from "#features/conversations/useAskEntry.ts";
import { totalOf, useCounted } from "#features/changes/words.ts";
import { RefreshBar } from "#features/refresh/RefreshBar.tsx";
import { ScheduleMark } from "#features/refresh/schedule/ScheduleMark.tsx";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import type { TabId } from "#entities/articles/search.ts";
import { RightMark } from "#features/sharing/RightMark.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Tabs } from "#ui/controls/Tabs.tsx";
import { Icon } from "#ui/base/Icon.tsx";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { Menu } from "#ui/overlays/Menu.tsx";
import { placeOf } from "#entities/topics/place.ts";
import { useTopicActions } from "#features/topics/useTopicActions.tsx";
import { box } from "#ui/layout/box.ts";
import hiding from "#ui/layout/hiding/hiding.module.css";
import { useHidingBar } from "#ui/layout/hiding/useHidingBar.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import styles from "./TopicScreen.module.css";

type Props = {
  topic: TopicDetail;
  tabs: TabId[];
  current: TabId;
  /** It was deleted or is no longer shared: there is nothing left to do with it. */
  isGone: boolean;
  /** On a phone it goes while one scrolls down: the page, or the list that it lies over. */
  hides?: "page" | "list" | null;
  /** What is said of the gyan before all else, where the head lies over what it would stand above. */
  children?: ReactNode;
};

/** What is done most often with a gyan stands in its head. */
const BESIDE = ["share", "export"] as const;
const NONE = [] as const;
const HIDES = { page: hiding.stuck, list: hiding.over };

export function TopicHead({ topic, tabs, current, isGone, hides = null, children }: Props) {
  const t = useT();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const bar = useHidingBar<HTMLElement>(hides !== null, current);
  const { entries, buttons, dialog } = useTopicActions(topic, {
    leavesOnDelete: true,
    besideMenu: isNarrow ? NONE : BESIDE,
  });
  const place = placeOf(topic, useUser());
  const navigate = useNavigate();
  useLetterKey(({ key }) => {
    if (key === "v" && !isGone)
      void navigate({ to: "/article/review/$topicId", params: { topicId: topic.topicId } });
  });
  const scope = { kind: "topic", topicId: topic.topicId } as const;
  const ask = useAskEntry(scope, t("ask.place.gyan"), topic.topicName);
  const finishedAt = topic.run?.finishedAt;
  // Whoever may not refresh has no such entry.
  const change = entries.find(({ id }) => id === "refresh");
  useLetterKey((event) => {
    if (isGone || !event.shiftKey || event.key.toLowerCase() !== "t") return;
    event.preventDefault();
    entries.find(({ id }) => id === "table")?.onSelect();
  });
  const counts: Partial<Record<TabId, number>> = {
    articles: topic.run?.figures.kept,
    sources: topic.run?.outcomes.length,
  };
  return (
    <header
      ref={bar}
      className={box.text(
        { flex: "keep", line: "below" },
        styles.head,
        hides !== null && hiding.bar,
        hides !== null && HIDES[hides],
      )}
    >
      <div className={box.row({ gap: 3, align: "center" }, styles.row)}>
        <div className={box.cluster({ gap: [0, 2.5], align: "baseline", flex: "grow" })}>
          {place && (
            <nav
              className={box.text({ size: "sm", tone: "quiet", hides: "narrow" })}
              aria-label={t("topic.path")}
            >
              <Link to={place} className={box.text({ hover: "ink" })}>
                {t(place === "/gyanportal" ? "portal.title" : `topics.${topic.kind}.title`)}
              </Link>
              <span aria-hidden="true"> /</span>
            </nav>
          )}
          <h1 className={box.text({ clamp: 2 }, styles.title)} title={topic.topicName} tabIndex={-1}>
            {topic.topicName}
          </h1>
          {topic.right !== "owner" && !isGone && <RightMark right={topic.right} />}
        </div>
        <div className={box.cluster({ gap: 2, align: "center" }, styles.acts)}>
          <div
            className={box.row(
              { gap: 3, align: "center", size: "sm", tone: "quiet", lines: "one" },
              styles.state,
            )}
          >
            {topic.run && <TopicStatus {...topic.run} />}
            {finishedAt && <span>{format.day(finishedAt)}</span>}
            {topic.run?.kind === "refresh" && <WhatChanged topic={topic} run={topic.run} />}
            {topic.schedule && !change && <ScheduleMark schedule={topic.schedule} />}
          </div>
          {!isGone && change && (
            <RefreshBar topic={topic} isRunning={finishedAt === null} onChange={change.onSelect} />
          )}
          {!isGone &&
            buttons.map(({ id, label, icon, onSelect }) => (
              <Button key={id} icon={icon} onClick={onSelect}>
                {label}
              </Button>
            ))}
          {!isGone && (
            <Menu
              label={t("topic.actions")}
              entries={isNarrow ? [...ask, ...entries] : entries}
              trigger={
                isNarrow ? (
                  <IconButton icon="dots" label={t("topic.actions")} />
                ) : (
                  <Button>
                    {t("topic.actions")}
                    <Icon name="down" />
                  </Button>
                )
              }
            />
          )}
        </div>
      </div>
      <div className={box.row({ gap: 4, align: "center" })}>
        <Tabs
          label={t("topic.views")}
          current={current}
          tabs={tabs.map((id) => ({
            id,
            label: t(`topic.tab.${id}`),
            count: counts[id] === undefined ? undefined : format.number(counts[id]),
            link: { to: "/article/list/$topicId", params: { topicId: topic.topicId }, search: { tab: id } },
          }))}
        />
        {!isGone && !isNarrow && <AskBar scope={scope} name={topic.topicName} label={t("ask.place.gyan")} />}
      </div>
      {children}
      {dialog}
    </header>
  );
}

/** What the latest refresh changed, and the way to it. */
function WhatChanged({ topic: { topicId }, run: { changes, number } }: { topic: TopicDetail; run: RunView }) {
  const t = useT();
  const counted = useCounted();
  if (changes === null) return null;
  if (totalOf(changes) === 0) return <span>{counted(changes)}</span>;
  return (
    <Link
      to="/article/list/$topicId"
      params={{ topicId }}
      search={{ tab: "history", from: number - 1, to: number }}
      className="text-link"
      data-news
    >
      {t("topic.changed", { counts: counted(changes) })}
    </Link>
  );
}

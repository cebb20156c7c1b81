import type { Task } from "@gyan/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { Reply } from "#lib/api.ts";
import { useAskEvery } from "#lib/events.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Live } from "#ui/layout/Live.tsx";
import type { PanelProps } from "#ui/overlays/Popover.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { MailSwitch } from "./MailSwitch.tsx";
import { NoticeRow } from "./NoticeRow.tsx";
import { TaskRow } from "./TaskRow.tsx";
import { tasksQuery, tellSeen } from "#entities/notifications/data.ts";
import { inOneList, unreadIn } from "./endings.ts";
import styles from "./notifications.module.css";
import { useIsSeen, useNow } from "#entities/notifications/watching.ts";
import { stateOf } from "#entities/notifications/words.ts";
import { box } from "#ui/layout/box.ts";

type TaskList = Reply<"notifications", "list">;

/** News come by themselves; only while the stream is down does the panel ask. */
const ASK_EVERY = 5000;

const isRunning = (task: Task) => task.endTime === null;

export function NotificationsPanel({ close }: PanelProps) {
  const t = useT();
  const askEvery = useAskEvery(ASK_EVERY);
  const flags = useUser()?.accessList ?? [];
  const list = useQuery({
    ...tasksQuery,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.taskList.some(isRunning) ? askEvery : false),
  });
  // What was kept from before may miss what has ended since: it would be read without having been shown.
  const unread = useUnread(list.isFetchedAfterMount ? list.data : undefined);
  return (
    <>
      <h2 className={box.text({ pad: [3, 4], weight: 600 })}>{t("notifications.title")}</h2>
      <div className={box.text({ line: "above" }, styles.body)}>
        <Loadable
          query={list}
          skeleton={
            <div className={box.text({ pad: [0, 4] })}>
              <Skeleton lines={3} />
            </div>
          }
          isEmpty={({ taskList, notices }) => taskList.length + notices.length === 0}
          empty={
            <EmptyState
              icon="bell"
              title={t("notifications.none")}
              action={
                flags.includes("CreateSentenceGyan") && (
                  <Link to="/sentencegyan" search={{}} className="text-link" onClick={close}>
                    {t("notifications.startSearch")}
                  </Link>
                )
              }
            >
              {t("notifications.noneText")}
            </EmptyState>
          }
        >
          {(data) => <News list={data} unread={unread} close={close} />}
        </Loadable>
      </div>
      <div
        className={box.cluster(
          { gap: [2, 4], align: "center", justify: "between", pad: [3, 4], line: "above" },
          box.text({ size: "sm", tone: "soft" }),
        )}
      >
        <MailSwitch />
        {flags.includes("ShowMyGyanLibrary") && (
          <Link to="/mysearches" className="text-link" onClick={close}>
            {t("shell.tabs.myGyans")}
          </Link>
        )}
      </div>
    </>
  );
}

/** Those that had not been looked at; they stay so until the panel closes, although the server is told at once. */
function useUnread(list: TaskList | undefined): ReadonlySet<string> {
  const isSeen = useIsSeen();
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState("");
  // A server that refuses is not told again with every piece of news, but only once there is more to tell.
  const news = list && list.unread > 0 && isSeen ? [list.unread, ...unreadIn(list)].join(" ") : "";
  if (news !== shown) {
    setShown(news);
    setUnread(new Set([...unread, ...news.split(" ").slice(1)]));
  }
  useEffect(() => {
    // Where it fails the mark stays, and the next look is told.
    if (shown !== "") tellSeen().catch(() => {});
  }, [shown]);
  return unread;
}

const FEW = 3;

type NewsProps = { list: TaskList; unread: ReadonlySet<string>; close(): void };

function News({ list: { taskList, notices }, unread, close }: NewsProps) {
  const t = useT();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const all = inOneList(taskList, notices);
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll<HTMLElement>("li a")[FEW]?.focus();
  }, [showsAll]);
  return (
    <>
      <ul ref={list} className={box.text({ line: "between" })}>
        {all.slice(0, showsAll ? undefined : FEW).map((one) => {
          const { id } = "task" in one ? one.task : one.notice;
          const shared = { isNew: unread.has(id), now, close };
          return "task" in one ? (
            <TaskRow key={id} task={one.task} {...shared} />
          ) : (
            <NoticeRow key={id} notice={one.notice} {...shared} />
          );
        })}
      </ul>
      {all.length > FEW && (
        <button
          type="button"
          className={box.text(
            { pad: 2.5, size: "sm", weight: 500, tone: "accent", line: "above", hover: "ground" },
            styles.toggle,
          )}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t("notifications.less") : t("notifications.more", { count: all.length - FEW })}
        </button>
      )}
      {/* Said when a stage begins: counts would never let a listener rest. */}
      <Live isHidden>
        {taskList
          .filter(isRunning)
          .map((task) => t("notifications.says", { name: task.rootNodeName, state: t(stateOf(task).word) }))}
      </Live>
    </>
  );
}

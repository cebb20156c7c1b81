import { useQuery } from "@tanstack/react-query";
import { type ButtonHTMLAttributes, useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#lib/session/subscription.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Popover } from "#ui/overlays/Popover.tsx";
import styles from "./Bell.module.css";
import { tasksQuery } from "#entities/notifications/data.ts";
import { cameBetween, endedBetween } from "./endings.ts";
import { useNoticeWords } from "./notices.ts";
import { box } from "#ui/layout/box.ts";

const fetchPanel = () => import("./NotificationsPanel.tsx").then((module) => module.NotificationsPanel);

export function Bell() {
  const user = useUser();
  const isAllowed = user?.accessList.includes("ShowNotification") && !needsSubscription(user);
  return isAllowed ? <BellWithMark /> : null;
}

function BellWithMark() {
  const t = useT();
  const { data } = useQuery(tasksQuery);
  const ended = useNew(data?.taskList, endedBetween);
  const came = useNew(data?.notices, cameBetween);
  const noticeWords = useNoticeWords();
  return (
    <>
      <Popover
        label={t("notifications.title")}
        fetchPanel={fetchPanel}
        trigger={<BellButton unread={data?.unread ?? 0} />}
      />
      <Live isHidden>
        {ended.length > 1
          ? t("notifications.endedMany", { count: ended.length })
          : ended[0] && t("notifications.ended", { name: ended[0].rootNodeName })}
      </Live>
      <Live isHidden>{came.map((notice) => `${noticeWords(notice)}. `)}</Live>
    </>
  );
}

/** The server counts no further. */
const MOST = 99;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { unread: number };

function BellButton({ unread, ...rest }: Props) {
  const t = useT();
  const format = useFormat();
  const label = unread > 0 ? t("notifications.unread", { count: unread }) : t("notifications.title");
  return (
    <span className={box.row({ isInline: true }, styles.bell)}>
      <IconButton icon="bell" label={label} {...rest} />
      {unread > 0 && (
        <span
          className={box.text(
            { pad: [0, 1], weight: 600, digits: true, isCentred: true, round: "full" },
            styles.mark,
          )}
          aria-hidden="true"
        >
          {unread > MOST ? `${format.number(MOST)}+` : format.number(unread)}
        </span>
      )}
    </span>
  );
}

/** What is new since this page was opened: what was there before is told by the mark alone. */
function useNew<T>(list: T[] | undefined, between: (before: T[], now: T[]) => T[]): T[] {
  const [news, setNews] = useState<T[]>([]);
  const before = useRef(list);
  useEffect(() => {
    const latest = list && before.current ? between(before.current, list) : [];
    before.current = list;
    if (latest.length > 0) setNews(latest);
  }, [list, between]);
  return news;
}

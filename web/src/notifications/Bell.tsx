import type { Task } from "@gyan/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { type ButtonHTMLAttributes, useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#payment/rules.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Popover } from "#ui/overlays/Popover.tsx";
import styles from "./Bell.module.css";
import { tasksQuery } from "./data.ts";
import { endedBetween } from "./endings.ts";

const fetchPanel = () => import("./NotificationsPanel.tsx").then((module) => module.NotificationsPanel);

export function Bell() {
  const user = useUser();
  const isAllowed = user?.accessList.includes("ShowNotification") && !needsSubscription(user);
  return isAllowed ? <BellWithMark /> : null;
}

function BellWithMark() {
  const t = useT();
  const { data } = useQuery(tasksQuery);
  const ended = useEnded(data?.taskList);
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
    <span className={styles.bell}>
      <IconButton icon="bell" label={label} {...rest} />
      {unread > 0 && (
        <span className={styles.mark} aria-hidden="true">
          {unread > MOST ? `${format.number(MOST)}+` : format.number(unread)}
        </span>
      )}
    </span>
  );
}

/** What ended last while this page was open: what had ended before is told by the mark alone. */
function useEnded(tasks: Task[] | undefined): Task[] {
  const [ended, setEnded] = useState<Task[]>([]);
  const before = useRef(tasks);
  useEffect(() => {
    const news = tasks && before.current ? endedBetween(before.current, tasks) : [];
    before.current = tasks;
    if (news.length > 0) setEnded(news);
  }, [tasks]);
  return ended;
}

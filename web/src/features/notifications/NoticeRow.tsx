import type { Notice } from "@gyan/contract/notifications.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { leadsTo } from "#features/sharing/leading.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./TaskRow.module.css";
import { useNoticeWords } from "./notices.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { box } from "#ui/layout/box.ts";

const ICONS: Record<Notice["kind"], IconName> = {
  shared: "share",
  owner: "key",
  mentioned: "user",
  answered: "note",
  resolved: "check",
  reopened: "note",
};

type Props = { notice: Notice; isNew: boolean; now: number; close(): void };

/** What somebody else did; the row leads to what it is about. */
export function NoticeRow({ notice, isNew, now, close }: Props) {
  const t = useT();
  const words = useNoticeWords()(notice);
  const times = useTimes(now);
  const { kind, object, note, right, at } = notice;
  const where = leadsTo(object);
  return (
    <li className={box.grid({ gap: 3, pad: [3, 4], line: "below", hover: "ground" }, styles.task)}>
      <span className={box.row({ isInline: true, above: 0.5, tone: "quiet" })} data-tone="run">
        <Icon name={ICONS[kind]} />
      </span>
      <div className={box.text({ flex: "shrink" })}>
        <p className={styles.name}>
          <Link
            {...where}
            {...(note && {
              search: { tab: "articles", article: note.articleId, note: note.id, pane: "reader" },
            })}
            className={styles.link}
            title={words}
            onClick={close}
          >
            {words}
          </Link>
        </p>
        {isNew && (
          <span className={styles.new}>
            <VisuallyHidden>{t("notifications.new")}</VisuallyHidden>
          </span>
        )}
        <p className={box.text({ size: "xs", tone: "quiet" }, styles.when)}>
          <span className={box.cluster({}, styles.pieces)}>
            <span>{t(`sharing.notice.kind.${object.kind}`)}</span>
            {kind === "shared" && <span>{t(`sharing.right.${right}`)}</span>}
            <time dateTime={at}>{times.ago(at)}</time>
          </span>
        </p>
      </div>
    </li>
  );
}

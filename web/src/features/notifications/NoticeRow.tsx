import type { Notice } from "@gyan/contract/notifications.ts";
import { useT } from "#lib/i18n.ts";
import { leadsTo } from "#features/sharing/leading.ts";
import { type IconName } from "#ui/base/Icon.tsx";
import { NewsRow, Pieces, WHEN } from "./NewsRow.tsx";
import { useNoticeWords } from "./notices.ts";
import { useTimes } from "#entities/notifications/times.ts";

const ICONS: Record<Notice["kind"], IconName> = {
  shared: "share",
  owner: "key",
  mentioned: "user",
  answered: "note",
  resolved: "check",
  reopened: "note",
  conflict: "check",
  webhook_paused: "warn",
};

const placeOf = ({ kind, id }: Notice["object"]) =>
  kind === "webhook" ? { to: "/account/connections" as const, hash: "webhooks" } : leadsTo({ kind, id });

type Props = { notice: Notice; isNew: boolean; now: number; close(): void };

/** What somebody else did; the row leads to what it is about. */
export function NoticeRow({ notice, isNew, now, close }: Props) {
  const t = useT();
  const words = useNoticeWords()(notice);
  const times = useTimes(now);
  const { kind, object, note, right, at } = notice;
  return (
    <NewsRow
      icon={ICONS[kind]}
      tone="run"
      name={words}
      link={{
        ...placeOf(object),
        ...(note && { search: { tab: "articles", article: note.articleId, note: note.id, pane: "reader" } }),
      }}
      isNew={isNew}
      close={close}
    >
      <Pieces className={WHEN}>
        <span>{t(`sharing.notice.kind.${object.kind}`)}</span>
        {kind === "shared" && <span>{t(`sharing.right.${right}`)}</span>}
        <time dateTime={at}>{times.ago(at)}</time>
      </Pieces>
    </NewsRow>
  );
}

import type { SharedKind } from "@gyan/contract/sharing/sharing.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Reply } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { sharedQuery } from "./data.ts";
import { leadsTo } from "./leading.ts";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";

type Shared = Reply<"sharing", "sharedWithMe">["shared"][number];

const ICONS: Record<SharedKind, IconName> = { topic: "search", folder: "folder", library: "book" };

/** What others share, for those who have no lists of their own: nothing is said where there is nothing. */
export function SharedWithMe() {
  const t = useT();
  const format = useFormat();
  const list = useInfiniteQuery(sharedQuery);
  const shared = list.data?.pages.flatMap((page) => page.shared) ?? [];
  if (shared.length === 0) return null;
  const aboutOf = ({ owner, right, sharedOn }: Shared) => [
    owner && t("sharing.ofOwner", { owner }),
    t(`sharing.right.${right}`),
    format.day(sharedOn),
  ];
  return (
    <section className={box.text({ above: 8 })}>
      <SectionHead title={t("topics.filter.shared")} />
      <ul className={box.text({ line: "between" })} aria-label={t("topics.filter.shared")}>
        {shared.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <SharedLine icon={ICONS[one.kind]} to={leadsTo(one)} name={one.name} about={aboutOf(one)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("ui.more")}
        </Button>
      )}
    </section>
  );
}

type LineProps = { icon: IconName; to: ReturnType<typeof leadsTo>; name: string; about: (string | null)[] };

/** Something that others share, as a row of a list. */
export const SharedLine = ({ icon, to, name, about }: LineProps) => (
  <div className={box.row({ gap: 3, pad: [3, 0] })}>
    <RowIcon name={icon} />
    <div className={box.text({ flex: "shrink" })}>
      <Link {...to} className={box.text({ serif: "name", hover: "accent" })}>
        {name}
      </Link>
      <p className={box.text({ size: "xs", tone: "quiet", breaks: true })}>
        {about.filter(Boolean).join(" · ")}
      </p>
    </div>
  </div>
);

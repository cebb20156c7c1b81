import type { SharedKind } from "@gyan/contract/sharing/sharing.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Reply } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { sharedQuery } from "./data.ts";
import { leadsTo } from "./leading.ts";
import styles from "./SharedWithMe.module.css";

type Shared = Reply<"sharing", "sharedWithMe">["shared"][number];

const ICONS: Record<SharedKind, IconName> = { topic: "search", folder: "folder", library: "book" };

/** What others share, for those who have no lists of their own: nothing is said where there is nothing. */
export function SharedWithMe() {
  const t = useT();
  const list = useInfiniteQuery(sharedQuery);
  const shared = list.data?.pages.flatMap((page) => page.shared) ?? [];
  if (shared.length === 0) return null;
  return (
    <section className={styles.shared}>
      <SectionHead title={t("topics.filter.shared")} />
      <ul aria-label={t("topics.filter.shared")}>
        {shared.map((one) => (
          <SharedRow key={`${one.kind} ${one.id}`} shared={one} />
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

function SharedRow({ shared }: { shared: Shared }) {
  const t = useT();
  const format = useFormat();
  const { kind, name, owner, right, sharedOn } = shared;
  const about = [owner && t("sharing.ofOwner", { owner }), t(`sharing.right.${right}`), format.day(sharedOn)];
  return (
    <li className={styles.row}>
      <Icon name={ICONS[kind]} />
      <div>
        <p>
          <Link {...leadsTo(shared)}>{name}</Link>
        </p>
        <small>{about.filter(Boolean).join(" · ")}</small>
      </div>
    </li>
  );
}

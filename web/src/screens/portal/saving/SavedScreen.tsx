import type { ArticleId, LibraryId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { savedKey } from "@gyan/contract/sharing/portal.rules.ts";
import type { Saved, SavedThing } from "@gyan/contract/sharing/saving.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { List } from "#ui/collection/List.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { toItem } from "#entities/portal/data.ts";
import { iconOf, useItemFacts, useWorkFacts } from "#entities/portal/facts.ts";
import items from "../items.module.css";
import { PortalPath } from "#entities/portal/PortalPath.tsx";
import portal from "#entities/portal/portal.module.css";
import { savedQuery } from "./data.ts";
import { useSaving } from "./useSaving.ts";
import styles from "./saving.module.css";

/** What this person keeps for themselves; nobody else sees it. */
export function SavedScreen() {
  const t = useT();
  const found = useInfiniteQuery(savedQuery);
  const saved = found.data?.pages.flatMap((page) => page.saved) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  return (
    <>
      <PortalPath />
      <Page title={t("portal.saved.title")}>
        <p className={portal.about}>{t("portal.saved.about")}</p>
        <Live isHidden>{found.isSuccess && t("portal.saved.count", { count: total })}</Live>
        <section className={portal.part}>
          {total > 0 && <SectionHead title={t("portal.saved.count", { count: total })} />}
          <Loadable
            query={found}
            skeleton={<Skeleton lines={4} />}
            isEmpty={() => saved.length === 0}
            empty={<Nothing />}
          >
            {() => (
              <List
                items={saved}
                keyOf={(one) => savedKey(one)}
                height={96}
                label={t("portal.saved.title")}
                className={items.list}
                row={() => ({ className: items.item })}
              >
                {(one) => <Row saved={one} />}
              </List>
            )}
          </Loadable>
          <MoreButton pages={found} />
        </section>
      </Page>
    </>
  );
}

function Nothing() {
  const t = useT();
  return (
    <EmptyState
      title={t("portal.saved.none")}
      action={<LinkButton to="/gyanportal">{t("portal.toPortal")}</LinkButton>}
    >
      {t("portal.saved.noneText")}
    </EmptyState>
  );
}

function Row({ saved }: { saved: Saved }) {
  const t = useT();
  const format = useFormat();
  const { letGo } = useSaving();
  const { kind, id, workId, savedAt, note, now } = saved;
  const day = format.day(savedAt);
  return (
    <>
      <span className={items.icon}>
        <Icon name={iconFor(saved)} />
      </span>
      <div className={items.words}>
        {now ? (
          <Open saved={saved} now={now} />
        ) : (
          <p className={styles.closed}>{t(`portal.saved.closed.${kind}`, { day })}</p>
        )}
        {note !== "" && <NoteLine>{note}</NoteLine>}
      </div>
      <IconButton
        icon="x"
        label={now ? t("portal.saved.remove", { name: now.name }) : t("portal.saved.removeClosed", { day })}
        onClick={() => letGo({ kind, id, workId }, savedAt, now !== null)}
      />
    </>
  );
}

function Open({ saved, now }: { saved: Saved; now: SavedThing }) {
  const t = useT();
  const format = useFormat();
  const { kindOf, amountOf } = useItemFacts();
  const workFacts = useWorkFacts();
  const { kind } = saved;
  const facts =
    kind === "topic" || kind === "library"
      ? [kindOf({ kind, topicKind: now.topicKind }), amountOf({ kind, holds: now.holds ?? 0 })]
      : [workFacts(now), now.inside];
  return (
    <>
      <h3 lang={now.language ?? undefined}>
        <Link {...leadsTo(saved, now)} className={items.link}>
          {now.name}
        </Link>
      </h3>
      <p className={items.facts}>
        {[...facts, t("portal.saved.on", { day: format.day(saved.savedAt) })].filter(Boolean).join(" · ")}
      </p>
      {now.notes.count > 0 && (
        <NoteLine>
          {[now.notes.excerpt, now.notes.count > 1 && t("portal.saved.notes", { count: now.notes.count })]
            .filter(Boolean)
            .join(" · ") || t("portal.saved.notes", { count: now.notes.count })}
        </NoteLine>
      )}
    </>
  );
}

const NoteLine = ({ children }: { children: string }) => (
  <p className={styles.note} dir="auto">
    <Icon name="note" size={14} />
    <span>{children}</span>
  </p>
);

const iconFor = ({ kind, now }: Saved): IconName =>
  kind === "topic" || kind === "library" ? iconOf({ kind, topicKind: now?.topicKind ?? null }) : "text";

function leadsTo({ kind, id, workId }: Saved, { articleId }: SavedThing) {
  if (kind === "article")
    return {
      to: "/article/list/$topicId",
      params: { topicId: id as TopicId },
      search: { tab: "articles", article: articleId as ArticleId, pane: "reader" },
    } as const;
  if (kind === "work")
    return {
      to: "/gyanportal/library/$libraryId/text/$workId",
      params: { libraryId: id as LibraryId, workId: workId as WorkId },
    } as const;
  return toItem({ kind, id });
}

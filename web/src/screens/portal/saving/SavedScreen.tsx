import type { ArticleId, LibraryId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { savedKey } from "@gyan/contract/sharing/portal.rules.ts";
import type { Saved, SavedThing } from "@gyan/contract/sharing/saving.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { toItem } from "#entities/portal/data.ts";
import { iconOf, useItemFacts, useWorkFacts } from "#entities/portal/facts.ts";
import { PortalPage } from "#entities/portal/PortalPage.tsx";
import { FactLine, Lead, Name, Rows } from "../parts.tsx";
import { savedQuery } from "./data.ts";
import { useSaving } from "./SaveButton.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import styles from "../portal.module.css";

/** What this person keeps for themselves; nobody else sees it. */
export function SavedScreen() {
  const t = useT();
  const found = useInfiniteQuery(savedQuery);
  const saved = found.data?.pages.flatMap((page) => page.saved) ?? [];
  const total = found.data?.pages[0]?.total ?? 0;
  return (
    <PortalPage title={t("portal.saved.title")}>
      <Lead>{t("portal.saved.about")}</Lead>
      <Live isHidden>{found.isSuccess && t("portal.saved.count", { count: total })}</Live>
      <section className={box.text({ above: 10 })}>
        {total > 0 && <SectionHead title={t("portal.saved.count", { count: total })} />}
        <Loadable
          query={found}
          isEmpty={() => saved.length === 0}
          empty={
            <EmptyState
              title={t("portal.saved.none")}
              action={<LinkButton to="/gyanportal">{t("portal.toPortal")}</LinkButton>}
            >
              {t("portal.saved.noneText")}
            </EmptyState>
          }
        >
          {() => (
            <Rows items={saved} keyOf={(one) => savedKey(one)} height={96} label={t("portal.saved.title")}>
              {(one) => <Row saved={one} />}
            </Rows>
          )}
        </Loadable>
        <MoreButton pages={found} />
      </section>
    </PortalPage>
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
      <RowIcon name={iconFor(saved)} />
      <div className={box.text({ flex: "grow" })}>
        {now ? (
          <Open saved={saved} now={now} day={day} />
        ) : (
          <p className={box.text({ tone: "quiet" })}>{t(`portal.saved.closed.${kind}`, { day })}</p>
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

function Open({ saved, now, day }: { saved: Saved; now: SavedThing; day: string }) {
  const t = useT();
  const { kindOf, amountOf } = useItemFacts();
  const workFacts = useWorkFacts();
  const { kind } = saved;
  const { count, excerpt } = now.notes;
  const counted = t("portal.saved.notes", { count });
  const facts =
    kind === "topic" || kind === "library"
      ? [kindOf({ kind, topicKind: now.topicKind }), amountOf({ kind, holds: now.holds ?? 0 })]
      : [workFacts(now), now.inside];
  return (
    <>
      <Name {...leadsTo(saved, now)} language={now.language}>
        {now.name}
      </Name>
      <FactLine above={2} facts={[...facts, t("portal.saved.on", { day })]} />
      {count > 0 && (
        <NoteLine>{[excerpt, count > 1 && counted].filter(Boolean).join(" · ") || counted}</NoteLine>
      )}
    </>
  );
}

const NoteLine = ({ children }: { children: string }) => (
  <p
    className={box.row(
      { gap: 2, pad: [1, 3], above: 2, size: "sm", tone: "soft", isMeasured: true, ground: "sunken" },
      styles.aside,
    )}
    dir="auto"
  >
    <Icon name="note" size={14} />
    <span className={box.text({ clamp: 3 })}>{children}</span>
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

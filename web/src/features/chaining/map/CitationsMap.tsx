import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { type CitationMap, mapQuery } from "#entities/chaining/data.ts";
import { type ChainSearch, LOOKS } from "#entities/chaining/search.ts";
import { useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { Find } from "#ui/collection/Find.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { useTaking } from "../useTaking.ts";
import { addressOf } from "../WorkEntry.tsx";
import { isSameMap, type MapWork, withNews } from "./map.rules.ts";
import { MapList } from "./MapList.tsx";
import styles from "./map.module.css";

/** What draws it weighs more than the rest of the screen, and comes when it is shown. */
const MapView = lazy(() => import("./MapView.tsx").then((module) => ({ default: module.MapView })));

type Props = { topic: TopicDetail; search: ChainSearch; onLook(next: Partial<ChainSearch>): void };

/** The gyan's articles and the works that they share, by who cites whom. */
export function CitationsMap({ topic, search, onLook }: Props) {
  const t = useT();
  const map = useQuery(mapQuery(topic.topicId));
  const waiting = (
    <div className={box.text({ pad: [2, 4], flex: "grow" })}>
      <Skeleton lines={6} />
    </div>
  );
  return (
    <Loadable
      query={map}
      skeleton={waiting}
      isEmpty={({ works }) => works.length === 0}
      empty={
        <EmptyState
          icon="graph"
          title={t("chaining.map.none")}
          action={
            <LinkButton to="/article/citations/$topicId" params={{ topicId: topic.topicId }}>
              {t("chaining.tab.cites")}
            </LinkButton>
          }
        >
          {t("chaining.map.noneText")}
        </EmptyState>
      }
    >
      {(now) => <Shown topic={topic} now={now} search={search} onLook={onLook} waiting={waiting} />}
    </Loadable>
  );
}

type ShownProps = Props & { now: CitationMap; waiting: ReactNode };

function Shown({ topic, now, search: { q, look = "map" }, onLook, waiting }: ShownProps) {
  const t = useT();
  const navigate = useNavigate();
  const { topicId, right } = topic;
  // What comes while somebody looks does not move what they look at: it is drawn again when they want it.
  const [drawn, setDrawn] = useState(now);
  const isOld = !isSameMap(drawn, now);
  const map = useMemo(() => withNews(drawn, now), [drawn, now]);
  const { take } = useTaking(topicId);
  const onTake = right === "owner" || right === "editor" ? (work: MapWork) => take([work]) : null;
  const open = ({ articleId, doi = null, url = null }: MapWork) => {
    const address = addressOf({ doi, url });
    if (articleId !== null)
      void navigate({
        to: "/article/list/$topicId",
        params: { topicId },
        search: { tab: "articles", article: articleId, pane: "reader" },
      });
    else if (address) leave.beside(address);
  };
  return (
    <>
      <div className={box.cluster({ gap: 2, align: "center", pad: [2, 4], flex: "keep" }, styles.tools)}>
        <Find
          label={t("chaining.map.find")}
          value={q ?? ""}
          onFind={(words) => onLook({ q: words || undefined })}
        />
        <Segments
          label={t("graph.looks")}
          options={LOOKS.map((value) => ({
            value,
            label: t(`chaining.map.look.${value}`),
            icon: value === "map" ? "graph" : "list",
          }))}
          value={look}
          onChange={(value) => onLook({ look: value === "map" ? undefined : value })}
        />
        <Live className={box.text({ size: "sm", tone: "quiet", digits: true })}>
          {t("chaining.map.works", { count: map.works.length })}
        </Live>
        {isOld && (
          <Button size="sm" icon="refresh" onClick={() => setDrawn(now)}>
            {t("chaining.map.again")}
          </Button>
        )}
      </div>
      {drawn.isCut && (
        <div className={box.text({ pad: [0, 4], flex: "keep" })}>
          <Notice tone="info">{t("chaining.map.cut", { count: drawn.works.length })}</Notice>
        </div>
      )}
      {look === "list" ? (
        <MapList topicId={topicId} map={map} q={q} onTake={onTake} />
      ) : (
        <Suspense fallback={waiting}>
          <MapView topic={topic} drawn={drawn} map={map} q={q} onTake={onTake} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

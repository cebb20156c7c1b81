import type { TopicDetail } from "@gyan/contract/topics.ts";
import { type ComponentProps, useEffect, useId, useMemo, useState } from "react";
import type { CitationMap } from "#entities/chaining/data.ts";
import { useT } from "#lib/i18n.ts";
import { createStore, type Store, useStore } from "#lib/store.ts";
import { Graph, type Item } from "#ui/graph/Graph.tsx";
import { type GraphData, neighboursIn, OTHERS, type Picture } from "#ui/graph/graph.rules.ts";
import { type Laid, layOut } from "#ui/graph/layout.rules.ts";
import { nodeToward } from "#ui/graph/moving/walk.rules.ts";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { inSlices } from "#features/graph/slices.ts";
import { useWho } from "../words.ts";
import { foundIn, graphOf, type MapWork, OWN_HUE } from "./map.rules.ts";
import { WorkCard } from "./WorkCard.tsx";
import styles from "./map.module.css";

type Props = {
  topic: TopicDetail;
  /** As it was when it was laid out, and with what is known of its works now. */
  drawn: CitationMap;
  map: CitationMap;
  q: string | undefined;
  /** Null for who may not. */
  onTake: ((work: MapWork) => void) | null;
  onOpen(work: MapWork): void;
};

/** Who cites whom, as a picture: sized by how often a work is cited here, what is in the gyan filled, what is outside a ring. */
export function MapView({ topic, drawn, map, q, onTake, onOpen }: Props) {
  const t = useT();
  const hintId = useId();
  const whole = useMemo(() => graphOf(drawn), [drawn]);
  const graph = useMemo(() => graphOf(map), [map]);
  const picture = usePicture(graph, whole);
  const items = useItems(map, graph);
  const works = useMemo(() => new Map(map.works.map((work) => [work.key, work])), [map]);
  const found = useMemo(() => foundIn(map.works, q), [map, q]);
  const neighbours = useMemo(() => neighboursIn(graph), [graph]);
  // Beside the state of the view: whatever the pointer passes over, only the card is drawn anew.
  const [hovered] = useState(() => createStore<string | null>(null));
  const [walked, setWalked] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const looked = useMemo(() => ({ open, pair: null, found }), [open, found]);
  const isThere = (id: string | null | undefined) => id !== null && id !== undefined && works.has(id);
  const [firstFound] = found ?? [];
  const active = [walked, open, firstFound].find(isThere) ?? graph.nodes[0]?.id ?? null;
  const close = () => {
    setOpen(null);
    setWalked(null);
  };

  const onKey = (key: string): boolean => {
    const work = active === null ? undefined : works.get(active);
    if (!work || active === null) return false;
    if (key === "Enter") setOpen(active);
    else if (key === "Home") setWalked(graph.nodes[0]!.id);
    else if (key === "Escape") close();
    else if (key === "o") onOpen(work);
    else if (key === "t") {
      setWalked(active);
      if (work.state === "new") onTake?.(work);
    } else if (!key.startsWith("Arrow")) return false;
    else setWalked(nodeToward(picture!.places, active, key, neighbours.get(active)!) ?? active);
    return true;
  };

  return (
    <div className={styles.view}>
      {picture ? (
        <Graph
          label={t("chaining.map.name")}
          hintId={hintId}
          picture={picture}
          items={items}
          active={active}
          looked={looked}
          saved={{
            title: topic.topicName,
            legend: [
              { hue: OWN_HUE, name: t("chaining.map.own") },
              { hue: OTHERS, name: t("chaining.map.others"), isRing: true },
            ],
          }}
          legend={<Legend />}
          onNode={(id) => {
            setWalked(null);
            setOpen(id);
          }}
          onHover={hovered.set}
          onNothing={close}
          onKey={onKey}
        />
      ) : (
        <div className={box.text({ pad: 4 })}>
          <VisuallyHidden>{t("chaining.map.drawing")}</VisuallyHidden>
          <Skeleton lines={6} />
        </div>
      )}
      <LookedAt
        hovered={hovered}
        pinned={walked ?? open}
        works={works}
        topicId={topic.topicId}
        onTake={onTake}
        onClose={close}
      />
      <VisuallyHidden>
        <p id={hintId}>{t("chaining.map.hint")}</p>
      </VisuallyHidden>
      <Live isHidden>{found && t("chaining.map.found", { count: found.size })}</Live>
    </div>
  );
}

type LookedProps = Omit<ComponentProps<typeof WorkCard>, "work" | "isPinned"> & {
  hovered: Store<string | null>;
  pinned: string | null;
  works: ReadonlyMap<string, MapWork>;
};

/** What the pointer is on, or else what was pressed or gone to. */
function LookedAt({ hovered, pinned, works, ...card }: LookedProps) {
  const passed = useStore(hovered);
  const work = works.get(passed ?? pinned ?? "");
  return work ? <WorkCard {...card} work={work} isPinned={work.key === pinned} /> : null;
}

/** What is heard of a work: everything that the eye has at once. */
function useItems(map: CitationMap, graph: GraphData): Item[] {
  const t = useT();
  const who = useWho();
  return useMemo(() => {
    const works = new Map(map.works.map((work) => [work.key, work]));
    return graph.nodes.map(({ id, label }) => {
      const { authors = [], year = null, state = "new", citedHere = 0 } = works.get(id) ?? {};
      const name = [
        label,
        who(authors),
        year,
        t(state === "new" ? "chaining.map.others" : `chaining.state.${state}`),
        t("chaining.map.citedHere", { count: citedHere }),
      ];
      return { id, name: name.filter((part) => part !== null).join(", ") };
    });
    // Said in the language of the page, which draws all of it anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, graph, t]);
}

/** Width by height. */
const [WIDE, TALL] = [1.6, 0.72];

/** Where everything stands, worked out between the frames. Until it is known, what was there before is drawn on. */
function usePicture(graph: GraphData, whole: GraphData): Picture | null {
  const isNarrow = useIsNarrow();
  const [laid, setLaid] = useState<(Laid & { of: GraphData }) | null>(null);
  useEffect(
    () =>
      inSlices(layOut(whole, { ratio: isNarrow ? TALL : WIDE, groups: null }), (done) =>
        setLaid({ ...done, of: whole }),
      ),
    [whole, isNarrow],
  );
  return useMemo(() => {
    if (!laid) return null;
    const isPlaced = ({ id }: { id: string }) => laid.places.has(id);
    return {
      nodes: graph.nodes.filter(isPlaced),
      edges: graph.edges.filter(({ a, b }) => laid.places.has(a) && laid.places.has(b)),
      places: laid.places,
      cards: [],
      isTree: false,
      isDirected: true,
    };
  }, [graph, laid]);
}

/** What shapes, sizes and arrows mean. */
function Legend() {
  const t = useT();
  return (
    <ul
      className={box.cluster({ gap: [0.5, 4], align: "center", size: "xs", tone: "soft", flex: "shrink" })}
      aria-label={t("chaining.map.legend")}
    >
      {(["own", "others", "arrow"] as const).map((what) => (
        <li key={what} className={box.row({ gap: 1.5, align: "center" })}>
          <i className={styles.mark} data-mark={what} aria-hidden="true">
            {what === "arrow" && "→"}
          </i>
          {t(`chaining.map.${what}`)}
        </li>
      ))}
    </ul>
  );
}

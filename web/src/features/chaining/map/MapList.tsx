import type { TopicId } from "@gyan/contract/ids.ts";
import { useCallback, useMemo, useRef, useState } from "react";
import type { CitationMap } from "#entities/chaining/data.ts";
import { useT } from "#lib/i18n.ts";
import { List } from "#ui/collection/List.tsx";
import { box } from "#ui/layout/box.ts";
import { EmptyState } from "#ui/states/States.tsx";
import { foundIn, type MapWork } from "./map.rules.ts";
import { MapActs, MapFacts } from "./WorkCard.tsx";
import styles from "./map.module.css";

type Props = {
  topicId: TopicId;
  map: CitationMap;
  q: string | undefined;
  onTake: ((work: MapWork) => void) | null;
};

/** The works of the map one below the other: to read through, and for whoever does not see the map. */
export function MapList({ topicId, map, q, onTake }: Props) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // What scrolls is known only once it is there, and the list asks for it when it comes.
  const [isThere, setThere] = useState(false);
  const seePane = useCallback((pane: HTMLDivElement | null) => {
    scroller.current = pane;
    setThere(pane !== null);
  }, []);
  const works = useMemo(() => {
    const found = foundIn(map.works, q);
    return map.works
      .filter(({ key }) => found === null || found.has(key))
      .toSorted((a, b) => b.citedHere - a.citedHere);
  }, [map, q]);
  if (works.length === 0) return <EmptyState icon="nothing" title={t("chaining.noMatch")} />;
  return (
    <div ref={seePane} className={box.text({ flex: "fill", scrolls: true }, styles.scroll)} tabIndex={-1}>
      {isThere && (
        <List
          items={works}
          keyOf={({ key }) => key}
          height={84}
          scroller={scroller}
          label={t("chaining.map.name")}
        >
          {(work) => (
            <div
              className={box.cluster({
                gap: [2, 4],
                align: "center",
                pad: [3, 0],
                line: "below",
                first: "wide",
              })}
            >
              <div className={box.stack({ gap: 0.5 })}>
                <h2 className={box.text({ serif: "name", breaks: true })} dir="auto">
                  {work.title}
                </h2>
                <MapFacts work={work} />
              </div>
              <MapActs topicId={topicId} work={work} onTake={onTake} />
            </div>
          )}
        </List>
      )}
    </div>
  );
}

import { forecastOf, type NodeForecast, type Where } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useDeferredValue, useMemo, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { useWork } from "../work.ts";
import { Asked, Missing } from "./Asked.tsx";
import { type Known, useKnown } from "./known.ts";
import { siteOf } from "./words.ts";
import { usePlaces } from "./usePlaces.ts";
import { useWholeConfig } from "./useWholeConfig.ts";
import { box } from "#ui/layout/box.ts";
import { Fold } from "#ui/layout/Fold.tsx";

const NOTHING: Known = { outside: [], libraries: [], readsAddresses: true };

/** Before anything is searched: what each node asks, in words, and where. By the same rules as the run itself. */
export function Forecast({ root }: { root: EditedNode }) {
  const t = useT();
  const outline = useDeferredValue(root);
  const sources = useDeferredValue(useWork((work) => work.sources));
  const config = useWholeConfig();
  const known = useKnown();
  const [isOpen, setOpen] = useState(false);
  const forecasts = useMemo(
    () => forecastOf({ root: outline, sources, config }, known.data ?? NOTHING),
    [outline, sources, config, known.data],
  );
  const searched = forecasts.filter(({ leftOut }) => leftOut === null);
  const isRefused = known.data !== undefined && forecasts.some(({ where }) => where.gone.length > 0);
  const places = new Set(searched.flatMap(({ where }) => keysOf(where, known.data ?? NOTHING)));
  return (
    <Fold
      level={2}
      title={t("forecast.title")}
      says={
        <span className={box.cluster({ gap: [0, 3] })}>
          <span>
            {t("forecast.searches", { count: searched.length })}
            {known.data && <span className="dot">{t("forecast.sources", { count: places.size })}</span>}
          </span>
          {isRefused && <span className={box.text({ tone: "warn" })}>{t("forecast.refused")}</span>}
        </span>
      }
      open={isOpen}
      onOpen={setOpen}
    >
      {isOpen && (
        <Loadable query={known} skeleton={<Skeleton lines={4} />}>
          {(data) => <Plan forecasts={forecasts} known={data} avoided={sources.avoidedSites} />}
        </Loadable>
      )}
    </Fold>
  );
}

/** Those that can answer. */
const keysOf = ({ outside, libraries, addresses }: Where, { readsAddresses }: Known): string[] => [
  ...outside.filter(({ isReady }) => isReady).map(({ name }) => name),
  ...libraries.map(({ library }) => `library ${library.id}`),
  ...(readsAddresses ? addresses : []),
];

/** So many at first, and so many more at each wish: an outline may have five hundred. */
const AT_FIRST = 12;
const MORE = 50;

const says = box.text({ tone: "soft", breaks: true });

type PlanProps = { forecasts: NodeForecast[]; known: Known; avoided: string[] };

function Plan({ forecasts, known, avoided }: PlanProps) {
  const t = useT();
  const format = useFormat();
  const places = usePlaces(known);
  const [most, setMost] = useState(AT_FIRST);
  const shown = forecasts.slice(0, most);
  const gyan = forecasts.find(({ origin, leftOut }) => origin === "gyan" && leftOut === null)?.where;
  const all = gyan ? places.all(gyan) : [];
  const left = forecasts.length - shown.length;
  return (
    <>
      {all.length > 0 && <p className={says}>{t("forecast.everywhere", { places: format.list(all) })}</p>}
      {gyan && <Missing off={places.off(gyan)} gone={gyan.gone} />}
      {avoided.length > 0 && (
        <p className={says}>{t("forecast.avoided", { sites: format.list(avoided.map(siteOf)) })}</p>
      )}
      <ol className={box.stack({ gap: 3, size: "sm", tone: "soft", breaks: true })}>
        {shown.map((forecast) => (
          <Asked key={forecast.id} forecast={forecast} known={known} />
        ))}
      </ol>
      {left > 0 && (
        <div>
          <Button size="sm" onClick={() => setMost(most + MORE)}>
            {t("forecast.more", { count: Math.min(left, MORE), total: forecasts.length })}
          </Button>
        </div>
      )}
    </>
  );
}

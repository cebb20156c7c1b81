import {
  forecastOf,
  type NodeForecast,
  type Where,
  type Words,
} from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useDeferredValue, useMemo, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { useWork } from "../work.ts";
import { type Known, useKnown, useWholeConfig } from "./data.ts";
import { nameOf } from "./OverviewNode.tsx";
import styles from "./panels.module.css";
import { siteOf, usePlaces } from "./words.ts";
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
      isSmall
      level={3}
      className={box.text({ above: 5 })}
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
        <div className={box.stack({ gap: 3, above: 1, size: "sm" })}>
          <Loadable query={known}>
            {(data) => <Plan forecasts={forecasts} known={data} avoided={sources.avoidedSites} />}
          </Loadable>
        </div>
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

function Plan({ forecasts, known, avoided }: { forecasts: NodeForecast[]; known: Known; avoided: string[] }) {
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

const MOST_WORDS = 8;

/** What happens for one node: which words go where, by what its articles are judged, and what becomes of them. */
function Asked({ forecast, known }: { forecast: NodeForecast; known: Known }) {
  const { name, level, leftOut } = forecast;
  const t = useT();
  return (
    <li className={styles.asked} style={{ "--d": level - 1 } as React.CSSProperties}>
      <b className={nameOf({ weight: leftOut === null ? 600 : 400, tone: "ink" })}>{name}</b>
      {leftOut ? <p>{t(`forecast.leftOut.${leftOut}`)}</p> : <Sentences forecast={forecast} known={known} />}
    </li>
  );
}

function Sentences({ forecast, known }: { forecast: NodeForecast; known: Known }) {
  const { asked, judged, whole, where, origin, keepsAll, hidesArticles } = forecast;
  const t = useT();
  const format = useFormat();
  const words = usePlaces(known);
  const [places, off] = [words.few(where), words.off(where)];
  const said = ({ name, keywords, within }: Words): string => {
    const words = [name, ...keywords, ...within];
    const named = words.length > MOST_WORDS + 1 ? words.slice(0, MOST_WORDS) : words;
    const quoted = named.map((text) => t("forecast.quoted", { text }));
    const count = words.length - named.length;
    return format.list(count > 0 ? [...quoted, t("forecast.moreWords", { count })] : quoted);
  };
  return (
    <>
      <p className={box.text({ tone: places.length === 0 ? "warn" : undefined })}>
        {places.length > 0
          ? t("forecast.asks", { places: format.list(places), words: said(asked) })
          : t("forecast.nowhere")}
        {origin !== "gyan" && (
          <span className={box.text({ size: "xs", ground: "accent", round: "full" }, styles.origin)}>
            {t(`forecast.origin.${origin}`)}
          </span>
        )}
      </p>
      {(origin === "own" || origin === "both") && <Missing off={off} gone={where.gone} />}
      <p>{keepsAll ? t("forecast.keepsAll") : t("forecast.judged", { words: said(judged) })}</p>
      {whole && !keepsAll && <p>{t("forecast.whole", { words: said(whole) })}</p>}
      {hidesArticles && <p>{t("forecast.hidden")}</p>}
    </>
  );
}

const warns = box.text({ tone: "warn", breaks: true });

/** What was chosen and will not be asked. */
function Missing({ off, gone }: { off: string[]; gone: string[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {off.length > 0 && <p className={warns}>{t("forecast.off", { places: format.list(off) })}</p>}
      {gone.length > 0 && <p className={warns}>{t("forecast.gone", { count: gone.length })}</p>}
    </>
  );
}

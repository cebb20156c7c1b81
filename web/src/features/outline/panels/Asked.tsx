import type { NodeForecast, Words } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import styles from "./panels.module.css";
import type { Known } from "./known.ts";
import { nameOf } from "./OverviewNode.tsx";
import { usePlaces } from "./usePlaces.ts";
import { box } from "#ui/layout/box.ts";

const MOST_WORDS = 8;

/** What happens for one node: which words go where, by what its articles are judged, and what becomes of them. */
export function Asked({ forecast, known }: { forecast: NodeForecast; known: Known }) {
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
          <span className={box.text({ ground: "accent", round: "full" }, styles.origin)}>
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
export function Missing({ off, gone }: { off: string[]; gone: string[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {off.length > 0 && <p className={warns}>{t("forecast.off", { places: format.list(off) })}</p>}
      {gone.length > 0 && <p className={warns}>{t("forecast.gone", { count: gone.length })}</p>}
    </>
  );
}

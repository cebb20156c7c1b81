import { type RefinePair, refinePairs } from "@gyan/contract/outline/refine/refining.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { useShownConfig } from "../refine/refining.ts";
import { parametersQuery } from "./data.ts";
import { HeadButton } from "./HeadButton.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Overview.module.css";

/** The parameters of the search: what differs from the usual first, the rest folded. Nothing where there are none. */
export function OverviewRefine() {
  const t = useT();
  const config = useDeferredValue(useShownConfig());
  const { data } = useQuery(parametersQuery(useLanguage()));
  const [yes, no, none] = [t("overview.yes"), t("overview.no"), t("overview.noValue")];
  const pairs = useMemo(
    () => (data ? refinePairs(data, config, { yes, no, none }) : []),
    [data, config, yes, no, none],
  );
  if (pairs.length === 0) return null;
  const changed = pairs.filter(({ isValueChanged }) => isValueChanged);
  const usual = pairs.filter(({ isValueChanged }) => !isValueChanged);
  return (
    <>
      <h3>
        <HeadButton section="refine">{t("builder.section.refine")}</HeadButton>
      </h3>
      {changed.length > 0 ? (
        <Pairs pairs={changed} />
      ) : (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("overview.asUsual")}</p>
      )}
      {usual.length > 0 && (
        <details className={box.text({ above: 2 }, styles.usual)}>
          <summary>{t("overview.usual", { count: usual.length })}</summary>
          <Pairs pairs={usual} />
        </details>
      )}
    </>
  );
}

const Pairs = ({ pairs }: { pairs: RefinePair[] }) => (
  <dl className={box.stack({ gap: 2, above: 1.5 }, styles.pairs)}>
    {pairs.map(({ name, label, value }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

import { refinePairs } from "@gyan/contract/outline/refine/refining.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { useShownConfig } from "../refine/refining.ts";
import { parametersQuery } from "./data.ts";
import { HeadButton } from "./HeadButton.tsx";
import { Pair, Pairs } from "./OverviewPane.tsx";
import { box } from "#ui/layout/box.ts";
import { Fold } from "#ui/layout/Fold.tsx";

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
      <HeadButton section="refine">{t("builder.section.refine")}</HeadButton>
      {changed.length > 0 ? (
        <Pairs>{changed.map(pairOf)}</Pairs>
      ) : (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("overview.asUsual")}</p>
      )}
      {usual.length > 0 && (
        <Fold isSmall title={t("overview.usual", { count: usual.length })}>
          <Pairs>{usual.map(pairOf)}</Pairs>
        </Fold>
      )}
    </>
  );
}

const pairOf = ({ name, label, value }: ReturnType<typeof refinePairs>[number]) => (
  <Pair key={name} label={label} values={[{ text: value }]} />
);

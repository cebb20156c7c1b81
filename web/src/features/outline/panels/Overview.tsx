import { enginesWanted } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { placesOf } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import { refinePairs } from "@gyan/contract/outline/refine/refining.rules.ts";
import { type EditedNode, isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import { choosesNothing, walk } from "@gyan/contract/outline/rules.ts";
import { engineIn } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Fold } from "#ui/layout/Fold.tsx";
import { RetryNotice } from "#ui/states/RetryNotice.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { closeSheet, enterLeaf, openAbove } from "../inspector/leaf.ts";
import { useShownConfig } from "../refine/refining.ts";
import { showSection } from "../Section.tsx";
import { useLaterRoot, useWork } from "../work.ts";
import { parametersQuery, useKnown, useWholeConfig } from "./data.ts";
import { Forecast } from "./Forecast.tsx";
import styles from "./panels.module.css";
import { OverviewNode } from "./OverviewNode.tsx";
import { HeadButton, Pairs } from "./OverviewPane.tsx";
import { siteOf, useWords } from "./words.ts";
import { box } from "#ui/layout/box.ts";

const QUIET = box.text({ size: "sm", tone: "quiet" });

/** With more nodes the deeper levels begin folded. */
const MANY = 60;

/** What will be searched, as it stands now. It follows a moment later when somebody types fast. */
export function Overview() {
  const t = useT();
  const root = useLaterRoot();
  const isLarge = root !== null && [...walk(root)].length > MANY;
  return (
    <>
      {root ? (
        <>
          <div className={box.cluster({ gap: [0, 2], align: "center", justify: "between", below: 1.5 })}>
            <Counts root={root} />
            <Button look="bare" size="sm" icon="graph" onClick={() => openAbove("graph", root.id)}>
              {t("outlineVisual.show")}
            </Button>
          </div>
          <ul className={styles.tree} data-large={isLarge || undefined}>
            <OverviewNode node={root} level={1} isLarge={isLarge} />
          </ul>
        </>
      ) : (
        <p className={QUIET}>{t("builder.overviewEmpty")}</p>
      )}
      {root && !isBlank(root) && <Forecast root={root} />}
      <Sources />
      <Refine />
    </>
  );
}

/** How large it is. */
export function Counts({ root }: { root: EditedNode }) {
  const t = useT();
  const nodes = [...walk(root)];
  const keywords = nodes.reduce((sum, node) => sum + node.keywords.length, 0);
  return (
    <span className={QUIET}>
      <Dotted>
        {t("builder.countTopics", { count: nodes.length })}
        {t("builder.countKeywords", { count: keywords })}
      </Dotted>
    </span>
  );
}

/** Where the whole gyan is searched: what was chosen, and what that means here. */
function Sources() {
  const t = useT();
  const known = useKnown();
  const sources = useDeferredValue(useWork((work) => work.sources));
  const config = useWholeConfig();
  const words = useWords(known.data);
  const sites = sources.preferredSites.filter((site) => engineIn(site) === null);
  const where = known.data && placesOf({ sources, own: null, ...enginesWanted(config) }, known.data);
  const readsAll = where !== undefined && where.libraries.some(({ isWished }) => !isWished);
  const outside = (kind: "scholarly" | "web") =>
    (where?.outside ?? [])
      .filter(({ name }) => known.data?.outside.find((one) => one.name === name)?.kind === kind)
      .map(({ label, isReady }) => ({
        text: isReady ? label : t("overview.notReady", { name: label }),
        isGone: !isReady,
      }));
  const everyLibrary = readsAll ? [t("overview.allLibraries", { count: where.libraries.length })] : [];
  return (
    <>
      <HeadButton
        onClick={() => {
          closeSheet();
          showSection("sources");
        }}
      >
        {t("builder.section.sources")}
      </HeadButton>
      {choosesNothing(sources) && <p className={QUIET}>{t("overview.everything")}</p>}
      {known.error !== null && <RetryNotice query={known}>{t("overview.unknown")}</RetryNotice>}
      {!known.data && known.error === null && <Skeleton lines={1} />}
      <Pairs
        pairs={[
          { label: t("manage.myFiles"), values: [...words.libraries(sources.libraries), ...everyLibrary] },
          { label: t("manage.knowledge"), values: words.libraries(sources.knowledgeStores) },
          { label: t("overview.sites"), values: sites.map(siteOf) },
          { label: t("overview.avoided"), values: sources.avoidedSites.map(siteOf) },
          { label: t("overview.engines"), values: outside("web") },
          { label: t("overview.scholarly"), values: outside("scholarly") },
        ]}
      />
      {sites.length > 0 && known.data?.readsAddresses === false && (
        <p className={QUIET}>{t("overview.addressesOff")}</p>
      )}
    </>
  );
}

/** The parameters of the search: what differs from the usual first, the rest folded. Nothing where there are none. */
function Refine() {
  const t = useT();
  const config = useDeferredValue(useShownConfig());
  const { data } = useQuery(parametersQuery(useLanguage()));
  const [yes, no, none] = [t("overview.yes"), t("overview.no"), t("overview.noValue")];
  const pairs = useMemo(
    () => (data ? refinePairs(data, config, { yes, no, none }) : []),
    [data, config, yes, no, none],
  );
  if (pairs.length === 0) return null;
  const pairsThat = (areChanged: boolean) =>
    pairs
      .filter(({ isValueChanged }) => isValueChanged === areChanged)
      .map(({ label, value }) => ({ label, values: [value] }));
  const [changed, usual] = [pairsThat(true), pairsThat(false)];
  return (
    <>
      <HeadButton onClick={() => enterLeaf("settings")}>{t("builder.section.refine")}</HeadButton>
      {changed.length > 0 ? <Pairs pairs={changed} /> : <p className={QUIET}>{t("overview.asUsual")}</p>}
      {usual.length > 0 && (
        <Fold isSmall title={t("overview.usual", { count: usual.length })}>
          <Pairs pairs={usual} />
        </Fold>
      )}
    </>
  );
}

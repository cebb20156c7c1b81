import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { isEngine } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { memo, useDeferredValue, useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { knowledgeStoresQuery, repositoriesQuery } from "#entities/libraries/data.ts";
import { librariesIn } from "#entities/libraries/repositories.ts";
import { nameOf } from "#features/outline/panels/OverviewNode.tsx";
import { OverviewHead, OverviewPane, type PairProps, Pairs } from "#features/outline/panels/OverviewPane.tsx";
import styles from "#features/outline/panels/panels.module.css";
import { siteOf, useWords } from "#features/outline/panels/words.ts";
import { useEngineNames } from "#features/outline/sources/Engines.tsx";
import { takesAll } from "#features/outline/sources/shelves.ts";
import { RetryNotice } from "#ui/states/RetryNotice.tsx";
import { isSameBranch, leadsToChosen, useRefresh } from "#features/refresh/model.ts";
import { usePairs, useWholeConfig } from "./parameters/usePairs.ts";
import { box } from "#ui/layout/box.ts";

/** What is chosen is shown first; what could be chosen is asked for a second later. */
const WAIT = 1000;

/** The libraries that somebody may choose from, by their names. */
export function useLibraryNames() {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), WAIT);
    return () => clearTimeout(timer);
  }, []);
  const stores = useQuery({ ...knowledgeStoresQuery, enabled: !waits });
  const files = useQuery({ ...repositoriesQuery, enabled: !waits });
  const libraries = stores.data && files.data && [...librariesIn(files.data), ...stores.data];
  return {
    waits,
    libraries,
    error: libraries ? null : (stores.error ?? files.error),
    isFetching: stores.isFetching || files.isFetching,
    refetch: () => Promise.all([stores, files].filter((one) => one.error).map((one) => one.refetch())),
  };
}

type Props = { names: ReturnType<typeof useLibraryNames> };

/** What will be searched again and where, as it is chosen now. */
export function Overview({ names }: Props) {
  const t = useT();
  const root = useRefresh((refresh) => refresh.root);
  const chosen = useDeferredValue(useRefresh((refresh) => refresh.chosen));
  return (
    <OverviewPane title={t("refresh.overview")}>
      {chosen.size > 0 ? (
        <ul aria-label={t("refresh.checked")}>
          <Line node={root} chosen={chosen} isRoot />
        </ul>
      ) : (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("refresh.noneChecked")}</p>
      )}
      <OverviewHead>{t("refresh.dataStore")}</OverviewHead>
      <DataStore names={names} />
    </OverviewPane>
  );
}

type LineProps = { node: EditedNode; chosen: ReadonlySet<NodeId>; isRoot?: boolean };

function TopicLine({ node, chosen, isRoot = false }: LineProps) {
  const below = node.children.filter((child) => leadsToChosen(child, chosen));
  return (
    <li>
      {/* One that is only on the way to a topic is not searched itself. */}
      <div
        className={nameOf({ weight: isRoot ? 600 : 400, tone: chosen.has(node.id) ? undefined : "quiet" })}
      >
        {node.name.trim()}
      </div>
      {below.length > 0 && (
        <ul className={styles.below}>
          {below.map((child) => (
            <Line key={child.id} node={child} chosen={chosen} />
          ))}
        </ul>
      )}
    </li>
  );
}

const Line = memo(
  TopicLine,
  (before, { node, chosen }) => before.node === node && isSameBranch(node, before.chosen, chosen),
);

function DataStore({ names }: Props) {
  const t = useT();
  const sources = useRefresh((refresh) => refresh.sources);
  const added = usePairs();
  const whole = useWholeConfig();
  const engineNames = useEngineNames();
  const words = useWords(names.libraries && { libraries: names.libraries, outside: [] });
  const { knowledgeStores, libraries, preferredSites, avoidedSites, useWeb } = sources;
  const everything = choosesNothing(sources) ? [t("refresh.everything")] : [];
  const isKnown = names.libraries !== undefined || names.error !== null;
  const pairs: PairProps[] = [
    {
      label: t("manage.knowledge"),
      values: [...words.libraries(knowledgeStores), ...everything],
      waits: !isKnown && Object.keys(knowledgeStores).length > 0,
    },
    {
      label: t("manage.myFiles"),
      values: [
        ...words.libraries(libraries),
        ...(takesAll(sources) ? [t("manage.allLibraries")] : []),
        ...everything,
      ],
      waits: !isKnown && Object.keys(libraries).length > 0,
    },
    {
      label: t("refresh.webSearch"),
      values: [
        ...preferredSites.filter((site) => !isEngine(site)).map(siteOf),
        ...engineNames(sources, whole),
        ...(useWeb ? [t("manage.outside")] : []),
        ...everything,
      ],
    },
    { label: t("refresh.ignoreWebsites"), values: avoidedSites.map(siteOf) },
    {
      label: t("refresh.advancedParameters"),
      values: (added ?? []).map(({ label, value }) => t("overview.tag", { name: label, values: value })),
      waits: added === undefined,
    },
  ];
  return (
    <>
      {names.error !== null && <RetryNotice query={names}>{t("refresh.namesFailed")}</RetryNotice>}
      <Pairs pairs={pairs.map((pair) => ({ ...pair, none: t("refresh.none") }))} />
    </>
  );
}

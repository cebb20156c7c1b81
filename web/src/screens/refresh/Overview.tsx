import type { LibraryChoice } from "@gyan/contract/outline/model.ts";
import { isEngine } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { memo, useDeferredValue, useMemo } from "react";
import { useT } from "#lib/i18n.ts";
import { nameOf } from "#features/outline/panels/OverviewNode.tsx";
import { OverviewHead, OverviewPane, Pair, Pairs } from "#features/outline/panels/OverviewPane.tsx";
import styles from "#features/outline/panels/panels.module.css";
import { siteOf, useWords } from "#features/outline/panels/words.ts";
import { useEngineNames } from "#features/outline/sources/Engines.tsx";
import { takesAll } from "#features/outline/sources/shelves.ts";
import { RetryNotice } from "#ui/states/RetryNotice.tsx";
import { useRefresh } from "#features/refresh/model.ts";
import { isSameTree, type TreeNode, treeOf } from "#features/refresh/rules.ts";
import type { LibraryNames } from "./useLibraryNames.ts";
import { usePairs, useWholeConfig } from "./parameters/usePairs.ts";
import { box } from "#ui/layout/box.ts";

type Props = { names: LibraryNames };

/** What will be searched again and where, as it is chosen now. */
export function Overview({ names }: Props) {
  const t = useT();
  const root = useRefresh((refresh) => refresh.root);
  const chosen = useDeferredValue(useRefresh((refresh) => refresh.chosen));
  const tree = useMemo(() => treeOf(root, chosen), [root, chosen]);
  return (
    <OverviewPane title={t("refresh.overview")}>
      {tree.checkedTopic ? (
        <ul aria-label={t("refresh.checked")}>
          <Line node={tree} isRoot />
        </ul>
      ) : (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("refresh.noneChecked")}</p>
      )}
      <OverviewHead>{t("refresh.dataStore")}</OverviewHead>
      <DataStore names={names} />
    </OverviewPane>
  );
}

type LineProps = { node: TreeNode; isRoot?: boolean };

function TopicLine({ node, isRoot = false }: LineProps) {
  const below = node.children.filter(({ checkedTopic }) => checkedTopic);
  return (
    <li>
      {/* One that is only on the way to a topic is not searched itself. */}
      <div className={nameOf({ weight: isRoot ? 600 : 400, tone: node.doSearch ? undefined : "quiet" })}>
        {node.text}
      </div>
      {below.length > 0 && (
        <ul className={styles.below}>
          {below.map((child) => (
            <Line key={child.id} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

const Line = memo(TopicLine, (before, after) => isSameTree(before.node, after.node));

function DataStore({ names }: Props) {
  const t = useT();
  const sources = useRefresh((refresh) => refresh.sources);
  const pairs = usePairs();
  const whole = useWholeConfig();
  const engineNames = useEngineNames();
  const words = useWords(names.libraries && { libraries: names.libraries, outside: [] });
  const named = (chosen: LibraryChoice) =>
    Object.entries(chosen).map(([id, tags]) => ({ text: words.library(id, tags), isGone: words.isGone(id) }));
  const plain = (texts: string[]) => texts.map((text) => ({ text }));
  const everything = choosesNothing(sources) ? plain([t("refresh.everything")]) : [];
  const none = t("refresh.none");
  const isKnown = names.libraries !== undefined || names.error !== null;
  return (
    <>
      {names.error !== null && <RetryNotice query={names}>{t("refresh.namesFailed")}</RetryNotice>}
      <Pairs>
        <Pair
          none={none}
          label={t("refresh.gyanFiles")}
          values={[...named(sources.knowledgeStores), ...everything]}
          waits={!isKnown && Object.keys(sources.knowledgeStores).length > 0}
        />
        <Pair
          none={none}
          label={t("refresh.myFiles")}
          values={[
            ...named(sources.libraries),
            ...(takesAll(sources) ? plain([t("manage.allLibraries")]) : []),
            ...everything,
          ]}
          waits={!isKnown && Object.keys(sources.libraries).length > 0}
        />
        <Pair
          none={none}
          label={t("refresh.webSearch")}
          values={plain([
            ...sources.preferredSites.filter((site) => !isEngine(site)).map(siteOf),
            ...engineNames(sources, whole),
            ...(sources.useWeb ? [t("manage.outside")] : []),
          ]).concat(everything)}
        />
        <Pair
          none={none}
          label={t("refresh.ignoreWebsites")}
          values={plain(sources.avoidedSites.map(siteOf))}
        />
        <Pair
          none={none}
          label={t("refresh.advancedParameters")}
          values={plain(
            (pairs ?? []).map(({ label, value }) => t("overview.tag", { name: label, values: value })),
          )}
          waits={pairs === undefined}
        />
      </Pairs>
    </>
  );
}

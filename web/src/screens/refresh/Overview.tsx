import type { LibraryChoice } from "@gyan/contract/outline/model.ts";
import { isEngine } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { memo, useDeferredValue, useId, useMemo } from "react";
import { useT } from "#lib/i18n.ts";
import styles from "#features/outline/panels/Overview.module.css";
import { siteOf, useWords } from "#features/outline/panels/words.ts";
import { useEngineNames } from "#features/outline/sources/Engines.tsx";
import { takesAll } from "#features/outline/sources/shelves.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { useRefresh } from "#features/refresh/model.ts";
import own from "#features/refresh/refresh.module.css";
import { isSameTree, type TreeNode, treeOf } from "#features/refresh/rules.ts";
import type { LibraryNames } from "./useLibraryNames.ts";
import { usePairs, useWholeConfig } from "./parameters/usePairs.ts";
import { box } from "#ui/layout/box.ts";

type Props = { names: LibraryNames };

/** What will be searched again and where, as it is chosen now. */
export function Overview({ names }: Props) {
  const t = useT();
  const id = useId();
  const root = useRefresh((refresh) => refresh.root);
  const chosen = useDeferredValue(useRefresh((refresh) => refresh.chosen));
  const tree = useMemo(() => treeOf(root, chosen), [root, chosen]);
  return (
    <section className={box.text({ pad: [6, 5], flex: "shrink" }, styles.overview)} aria-labelledby={id}>
      <div className={box.cluster({ gap: [0, 2], align: "center", justify: "between" }, styles.top)}>
        <h2 id={id}>{t("refresh.overview")}</h2>
      </div>
      {tree.checkedTopic ? (
        <ul className={styles.tree} aria-label={t("refresh.checked")}>
          <Line node={tree} isRoot />
        </ul>
      ) : (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("refresh.noneChecked")}</p>
      )}
      <h3>{t("refresh.dataStore")}</h3>
      <DataStore names={names} />
    </section>
  );
}

type LineProps = { node: TreeNode; isRoot?: boolean };

function TopicLine({ node, isRoot }: LineProps) {
  const below = node.children.filter(({ checkedTopic }) => checkedTopic);
  return (
    <li data-root={isRoot || undefined}>
      <div className={box.row({ gap: 1.5, align: "baseline" }, styles.line)}>
        <span
          className={box.text(
            { flex: "shrink", breaks: true },
            `${styles.name} ${node.doSearch ? "" : own.passed}`,
          )}
        >
          {node.text}
        </span>
      </div>
      {below.length > 0 && (
        <ul>
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
  const isKnown = names.libraries !== undefined || names.error !== null;
  return (
    <>
      {names.error !== null && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" isBusy={names.isFetching} onClick={() => void names.refetch()}>
              {t("ui.retry")}
            </Button>
          }
        >
          {t("refresh.namesFailed")}
        </Notice>
      )}
      <dl className={box.stack({ gap: 2, above: 1.5 }, styles.pairs)}>
        <Pair
          label={t("refresh.gyanFiles")}
          values={[...named(sources.knowledgeStores), ...everything]}
          waits={!isKnown && Object.keys(sources.knowledgeStores).length > 0}
        />
        <Pair
          label={t("refresh.myFiles")}
          values={[
            ...named(sources.libraries),
            ...(takesAll(sources) ? plain([t("manage.allLibraries")]) : []),
            ...everything,
          ]}
          waits={!isKnown && Object.keys(sources.libraries).length > 0}
        />
        <Pair
          label={t("refresh.webSearch")}
          values={plain([
            ...sources.preferredSites.filter((site) => !isEngine(site)).map(siteOf),
            ...engineNames(sources, whole),
            ...(sources.useWeb ? [t("manage.outside")] : []),
          ]).concat(everything)}
        />
        <Pair label={t("refresh.ignoreWebsites")} values={plain(sources.avoidedSites.map(siteOf))} />
        <Pair
          label={t("refresh.advancedParameters")}
          values={plain(
            (pairs ?? []).map(({ label, value }) => t("overview.tag", { name: label, values: value })),
          )}
          waits={pairs === undefined}
        />
      </dl>
    </>
  );
}

type PairProps = { label: string; values: { text: string; isGone?: boolean }[]; waits?: boolean };

function Pair({ label, values, waits = false }: PairProps) {
  const t = useT();
  return (
    <div>
      <dt>{label}</dt>
      {waits ? (
        <dd>
          <Skeleton lines={1} shape="text" />
        </dd>
      ) : (
        (values.length > 0 ? values : [{ text: t("refresh.none"), isGone: false }]).map(
          ({ text, isGone }, at) => (
            <dd key={`${at} ${text}`} data-gone={isGone || undefined}>
              {text}
            </dd>
          ),
        )
      )}
    </div>
  );
}

import { walk } from "@gyan/contract/outline/rules.ts";
import { useT } from "#lib/i18n.ts";
import { useLaterRoot } from "../later.ts";
import { KnownProvider, useKnown } from "./known.ts";
import styles from "./panels.module.css";
import { OverviewNode } from "./OverviewNode.tsx";
import { OverviewPane } from "./OverviewPane.tsx";
import { OverviewRefine } from "./OverviewRefine.tsx";
import { OverviewSources } from "./OverviewSources.tsx";
import { ShowGraph } from "./ShowGraph.tsx";
import { box } from "#ui/layout/box.ts";

/** With more nodes the deeper levels begin folded. */
const MANY = 60;

/** What will be searched, as it stands now. It follows a moment later when somebody types fast. */
export function Overview() {
  const t = useT();
  const root = useLaterRoot();
  const known = useKnown();
  const isLarge = root !== null && [...walk(root)].length > MANY;
  return (
    <OverviewPane
      id="overview"
      title={t("builder.overview")}
      act={root && <ShowGraph />}
      data-tour="builder-overview"
    >
      <KnownProvider value={known.data}>
        {root ? (
          <ul className={styles.tree} data-large={isLarge || undefined}>
            <OverviewNode node={root} level={1} isLarge={isLarge} />
          </ul>
        ) : (
          <p className={box.text({ size: "sm", tone: "quiet" })}>{t("builder.overviewEmpty")}</p>
        )}
        <OverviewSources known={known} />
        <OverviewRefine />
      </KnownProvider>
    </OverviewPane>
  );
}

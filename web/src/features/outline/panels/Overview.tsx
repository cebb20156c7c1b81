import { walk } from "@gyan/contract/outline/rules.ts";
import { useT } from "#lib/i18n.ts";
import { useLaterRoot } from "../later.ts";
import { KnownProvider, useKnown } from "./known.ts";
import styles from "./Overview.module.css";
import { OverviewNode } from "./OverviewNode.tsx";
import { OverviewRefine } from "./OverviewRefine.tsx";
import { OverviewSources } from "./OverviewSources.tsx";
import { ShowGraph } from "./ShowGraph.tsx";

/** With more nodes the deeper levels begin folded. */
const MANY = 60;

/** What will be searched, as it stands now. It follows a moment later when somebody types fast. */
export function Overview() {
  const t = useT();
  const root = useLaterRoot();
  const known = useKnown();
  const isLarge = root !== null && [...walk(root)].length > MANY;
  return (
    <section className={styles.overview} aria-labelledby="overview" data-tour="builder-overview">
      <div className={styles.top}>
        <h2 id="overview">{t("builder.overview")}</h2>
        {root && <ShowGraph />}
      </div>
      <KnownProvider value={known.data}>
        {root ? (
          <ul className={styles.tree} data-large={isLarge || undefined}>
            <OverviewNode node={root} level={1} isLarge={isLarge} />
          </ul>
        ) : (
          <p className={styles.none}>{t("builder.overviewEmpty")}</p>
        )}
        <OverviewSources known={known} />
        <OverviewRefine />
      </KnownProvider>
    </section>
  );
}

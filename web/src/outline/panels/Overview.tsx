import { type EditedNode, FLAGS } from "@gyan/contract/outline/nodes.rules.ts";
import { memo, useDeferredValue } from "react";
import { useT } from "#lib/i18n.ts";
import styles from "./Overview.module.css";
import { rootOf, useWork } from "../work.ts";

/** What will be searched, as it stands now. It follows a moment later when somebody types fast. */
export function Overview() {
  const t = useT();
  const root = useDeferredValue(useWork(rootOf));
  return (
    <section className={styles.overview} aria-labelledby="overview">
      <h2 id="overview">{t("builder.overview")}</h2>
      {root ? (
        <ul>
          <OverviewNode node={root} isRoot />
        </ul>
      ) : (
        <p className={styles.none}>{t("builder.overviewEmpty")}</p>
      )}
      <h3>{t("builder.sources")}</h3>
      <p className={styles.none}>{t("builder.sourcesAll")}</p>
    </section>
  );
}

type Props = { node: EditedNode; isRoot?: boolean };

/** Drawn again only where something changed. */
const OverviewNode = memo(function OverviewNode({ node, isRoot }: Props) {
  const t = useT();
  const marks = FLAGS.filter((flag) => node[flag]);
  return (
    <li data-root={isRoot || undefined}>
      <span className={styles.name}>{node.name.trim() || t("builder.unnamed")}</span>
      {marks.length > 0 && (
        <span className={styles.marks}>
          {marks.map((flag) => (
            <span key={flag}>{t(`builder.flag.${flag}`)}</span>
          ))}
        </span>
      )}
      {node.keywords.length > 0 && (
        <span className={styles.keywords}>{node.keywords.map(({ text }) => text).join(" · ")}</span>
      )}
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <OverviewNode key={child.id} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
});

import type { NodeId } from "@gyan/contract/ids.ts";
import type { NodeCount } from "@gyan/contract/topics.ts";
import { Select } from "#ui/controls/Field.tsx";
import styles from "./Summary.module.css";

type Props = { label: string; nodes: NodeCount[]; node: NodeId | undefined; onChange(node: NodeId): void };

/** The outline to choose from, each node as deep as it lies; nothing where there is nothing to choose. */
export function NodeSelect({ label, nodes, node, onChange }: Props) {
  const [root, ...others] = nodes;
  if (!root || others.length === 0) return null;
  return (
    <div className={styles.node}>
      <Select
        label={label}
        value={String(node ?? root.id)}
        options={nodes.map(({ id, name, depth }) => ({
          value: String(id),
          label: "\u2003".repeat(depth) + name,
        }))}
        onChange={(id) => onChange(Number(id) as NodeId)}
      />
    </div>
  );
}

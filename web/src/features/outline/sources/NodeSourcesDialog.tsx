import type { NodeId } from "@gyan/contract/ids.ts";
import { pathTo } from "@gyan/contract/outline/rules.ts";
import { changeNodeSources } from "../choosing.ts";
import { rootOf, useWork } from "../work.ts";
import { NodeSourcesForm } from "./NodeSourcesForm.tsx";

type Props = { id: NodeId; onClose(): void };

export function NodeSourcesDialog({ id, onClose }: Props) {
  const root = useWork(rootOf);
  const path = root ? pathTo(root, id) : [];
  const node = path.at(-1);
  if (!node) return null;
  return (
    <NodeSourcesForm
      node={node}
      above={path.slice(0, -1)}
      of={{ mode: "create" }}
      onSave={(sources) => changeNodeSources(id, sources)}
      onClose={onClose}
    />
  );
}

import type { NodeId } from "@gyan/contract/ids.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { useT } from "#lib/i18n.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { rootOf, useWork } from "../work.ts";

type Props = { id: NodeId; onClose(): void };

export function NodeSourcesDialog({ id, onClose }: Props) {
  const t = useT();
  const root = useWork(rootOf);
  const node = root && findNode(root, id);
  if (!node) return null;
  return (
    <Dialog
      title={t("builder.sourcesTitle", { name: node.name.trim() || t("builder.unnamed") })}
      onClose={onClose}
    >
      {null}
    </Dialog>
  );
}

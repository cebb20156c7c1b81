import type { NodeSources } from "@gyan/contract/outline/model.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { useEffect } from "react";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { KeywordsDialog } from "../dialogs/KeywordsDialog.tsx";
import { changeNodeSources } from "../editing.ts";
import { NodeSourcesDialog } from "../sources/NodeSourcesDialog.tsx";
import { TemplatesDialog } from "../templates/TemplatesDialog.tsx";
import { rootOf, useWork } from "../work.ts";
import { closeAbove, type Opened, useShown } from "./leaf.ts";

/** What was opened from a leaf. It stands apart from it, and stays when the window turns narrow and the leaf goes. */
export function Above() {
  const opened = useShown((shown) => shown.opened);
  const root = useWork(rootOf);
  const node = opened && root && findNode(root, opened.id);
  if (!node) return null;
  const { what, id } = opened;
  const save = (sources?: NodeSources) => changeNodeSources(id, sources);
  if (what === "templates") return <TemplatesDialog id={id} onClose={closeAbove} />;
  if (what === "keywords") return <KeywordsDialog node={node} onClose={closeAbove} />;
  if (what === "sources")
    return (
      <NodeSourcesDialog {...{ root, node }} of={{ mode: "create" }} onSave={save} onClose={closeAbove} />
    );
  return <Graph opened={opened} />;
}

const fetchVisual = () => import("../panels/OutlineVisual.tsx").then((module) => module.OutlineVisual);

/** The graph, and what lays it out, come when somebody reaches for them; each press asks again. */
function Graph({ opened }: { opened: Opened }) {
  const [Visual, load] = useLoaded(fetchVisual);
  useEffect(load, [load, opened]);
  return Visual && <Visual onClose={closeAbove} />;
}

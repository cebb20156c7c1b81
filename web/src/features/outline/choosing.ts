/** What belongs to the whole gyan, as changes of the work: where it is searched, and with which parameters. */
import type { NodeId } from "@gyan/contract/ids.ts";
import type { NodeSources, SourceChoice } from "@gyan/contract/outline/model.ts";
import type { Config } from "@gyan/contract/outline/model.ts";
import { editNode } from "./editing.ts";
import type { SourceStore } from "./sources/shelves.ts";
import { changeWork, readWork } from "./work.ts";

export const changeSources = (change: Partial<SourceChoice>) =>
  changeWork({ sources: { ...readWork().sources, ...change } });

export const builtSources: SourceStore = {
  read: () => readWork().sources,
  change: changeSources,
  place: { mode: "create" },
};

export const changeConfig = (config: Config) => changeWork({ config });

/** Sources of one node; undefined: it is asked where its gyan is. A step that can be taken back. */
export const changeNodeSources = (id: NodeId, sources: NodeSources | undefined) =>
  editNode(id, (node) => ({ ...node, sources }));

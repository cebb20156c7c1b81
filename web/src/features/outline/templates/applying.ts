import type { TemplateNode } from "@gyan/contract/outline/model.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { commit } from "@gyan/contract/outline/history.rules.ts";
import { applyTemplate } from "@gyan/contract/outline/templates.rules.ts";
import { changeWork, readWork, rootOf } from "../work.ts";

type Outcome = { problem: "noTarget" } | { added: number; leftOut: number };

/** One step: taken back, all of it is gone. The keyboard goes to the first of what is new. */
export function takeTemplate(targetId: NodeId, template: TemplateNode, chosen: ReadonlySet<number>): Outcome {
  const { outline } = readWork();
  const applied = applyTemplate(outline.present, targetId, template, chosen, Math.random);
  if ("problem" in applied) return applied;
  const { root, added, leftOut } = applied;
  const [first] = added;
  changeWork({
    outline: commit(outline, root),
    ...(first !== undefined && { wish: { id: first, part: "name" }, current: first }),
    problem: leftOut > 0 ? { id: targetId, what: "leftOut", count: leftOut } : null,
  });
  return { added: added.length, leftOut };
}

/** How many would be left out: said before it is done. The ids do not matter for that, so chance need not decide. */
export function leftOutOf(targetId: NodeId, template: TemplateNode, chosen: ReadonlySet<number>): number {
  const tried = applyTemplate(rootOf(readWork()), targetId, template, chosen, () => 0);
  return "problem" in tried ? 0 : tried.leftOut;
}

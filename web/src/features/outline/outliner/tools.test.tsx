import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import { expect, test } from "vitest";
import { idOf, openBuilder, start, write } from "../test-builder.tsx";
import { user } from "#test-page.tsx";

const TOOLS: [flag: AccessFlag, title: string][] = [
  ["GyanTemplates", "Gyan Templates"],
  ["KeyConcepts", "Key Concepts"],
  ["TopicLevelSourcing", "Topic Outline sources"],
  ["TocSettings", "Settings"],
];

async function outlineFor(...flags: AccessFlag[]) {
  await start({ accessList: ["AdvancedSearch", ...flags] });
  await openBuilder();
  await write("Rivers");
  await user.keyboard("{Enter}");
  await write("Floods");
}
const toolsOf = (id: number) =>
  [...document.querySelectorAll<HTMLElement>(`[data-node="${id}"] [data-tool] button`)].map(
    ({ dataset }) => dataset["tip"],
  );

test.each(TOOLS)(
  "P-02 %s alone: the topic and each subtopic have the button %s, and no other",
  async (flag, title) => {
    await outlineFor(flag);
    expect(toolsOf(ROOT_NODE)).toEqual([title]);
    expect(toolsOf(idOf("Floods"))).toEqual([title]);
  },
);

test("P-02 without the flags there is none of the four buttons", async () => {
  await outlineFor();
  expect(document.querySelectorAll("[data-tool]")).toHaveLength(0);
});

test("P-02 TO-04 with all flags the root has the same four as its subtopics, in their order", async () => {
  await outlineFor(...TOOLS.map(([flag]) => flag));
  const titles = TOOLS.map(([, title]) => title);
  expect(toolsOf(ROOT_NODE)).toEqual(titles);
  expect(toolsOf(idOf("Floods"))).toEqual(titles);
});

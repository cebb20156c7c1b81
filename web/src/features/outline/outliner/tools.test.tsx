import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { expect, test } from "vitest";
import { focusOn, inspector, lineOf, openBuilder, start, topic, write } from "../test-builder.tsx";
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
/** Each with its sign and its words, while the keyboard is at the line. */
async function toolsOf(line: HTMLElement | null) {
  await focusOn(line);
  const heads = [...inspector().querySelectorAll("[data-tool] > button:has(svg)")];
  return heads.map((head) => head.querySelector("span")!.textContent);
}

test.each(TOOLS)(
  "P-02 %s alone: the topic and each subtopic have the button %s, and no other",
  async (flag, title) => {
    await outlineFor(flag);
    expect(await toolsOf(topic())).toEqual([title]);
    expect(await toolsOf(lineOf("Floods"))).toEqual([title]);
  },
);

test("P-02 without the flags there is none of the four buttons", async () => {
  await outlineFor();
  expect(document.querySelectorAll("[data-tool]")).toHaveLength(0);
});

test("P-02 TO-04 with all flags the root has the same four as its subtopics, in their order", async () => {
  await outlineFor(...TOOLS.map(([flag]) => flag));
  const titles = TOOLS.map(([, title]) => title);
  expect(await toolsOf(topic())).toEqual(titles);
  expect(await toolsOf(lineOf("Floods"))).toEqual(titles);
});

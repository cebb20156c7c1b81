import { waitFor, screen } from "@testing-library/react";
import type { Right } from "@gyan/contract/topics.ts";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "#test-app.tsx";
import { aTopic, open, playServer, text, user } from "#test-page.tsx";
import { TopicHead } from "#screens/topic/TopicHead.tsx";

beforeEach(() => {
  playServer(() => ({ topics: [], total: 0, next: null }));
  signIn();
});

/** What stands in the head as a button, and what the menu beside it has. */
const offered = async () => {
  const beside = screen.getAllByRole("button").map((one) => one.textContent);
  await user.click(screen.getByRole("button", { name: "Actions" }));
  await waitFor(() => expect(document.querySelector("[role=menuitem]")).not.toBeNull());
  const inMenu = [...document.querySelectorAll("[role=menuitem]")].map((one) => one.textContent);
  return [...beside.filter((name) => name !== "Actions"), ...inMenu];
};

const ALWAYS = [
  "Move to folder",
  "Tags",
  "Run again as a new gyan",
  "Create table",
  "Screening together",
  "Citations",
  "Duplicates",
  "Export …",
  "Follow this gyan",
];
const REFRESHING = ["Refresh", "Watch: off", "Change what is searched"];

test.each<[Right, boolean, string[], string]>([
  ["owner", false, ["Rename", ...REFRESHING, "Share …", "Delete"], ""],
  ["editor", true, ["Rename", ...REFRESHING, "Who has access", "Leave …"], "Can edit"],
  ["commenter", true, ["Leave …"], "Can comment"],
  ["reader", true, ["Leave …"], "Can read"],
  // With a group, a folder or the portal: there is nothing to leave.
  ["reader", false, [], "Can read"],
])(
  "X-03 the head of a gyan offers to its %s what the server allows, and says the right (given to them: %s)",
  async (right, mayLeave, own, mark) => {
    const topic = aTopic({ right, mayLeave });
    await open(<TopicHead topic={topic} tabs={["articles"]} current="articles" isGone={false} />);
    expect((await offered()).toSorted()).toEqual([...ALWAYS, ...own].toSorted());
    for (const word of ["Can edit", "Can comment", "Can read"])
      expect(text()?.includes(word)).toBe(word === mark);
  },
);

test("X-03 of a gyan that is no longer shared nothing is offered", async () => {
  await open(<TopicHead topic={aTopic({ right: "editor" })} tabs={["articles"]} current="articles" isGone />);
  expect(text()).toContain("How do rivers flood?");
  expect(text()).not.toContain("Actions");
  expect(text()).not.toContain("Can edit");
});

import { waitFor, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type World, aWorld, changesIn, field, playAdmin, pressInDialog, visit } from "../../test-admin.tsx";
import { anAnswer, Catalogue } from "../test-catalogue.ts";
import { fill, text, user } from "#test-page.tsx";

let world: World;
let catalogue: Catalogue;
beforeEach(() => {
  catalogue = new Catalogue();
  catalogue.answers = [anAnswer(1, "What is it?"), anAnswer(2, "Why?"), anAnswer(3, "How?")];
  world = aWorld({ answer: catalogue.answer });
  playAdmin(world);
});

const shown = () =>
  [...document.querySelectorAll("ol > li span:not([aria-hidden])")].map((one) => one.textContent);
const dialog = () => document.querySelector("dialog");

test("X-06 H-01 questions stand in the order of the help and are moved one place at a time", async () => {
  await visit("/admin/faq");
  await waitFor(() => expect(shown()).toEqual(["What is it?", "Why?", "How?"]));
  await user.click(await screen.findByRole("button", { name: "Move How? up" }));
  await user.click(await screen.findByRole("button", { name: "Move How? up" }));
  await waitFor(() => expect(catalogue.answers.map(({ id }) => id)).toEqual([3, 1, 2]));
  await waitFor(() => expect(shown()).toEqual(["How?", "What is it?", "Why?"]));
  // Each was made from what the one before it left, so that neither was refused.
  expect(changesIn(world).map(({ body }) => body["ids"])).toEqual([
    [1, 3, 2],
    [3, 1, 2],
  ]);
  expect(text()).toContain("“How?” is now 1 of 3.");
});

test("X-06 an order that somebody else has changed is told, and theirs is shown", async () => {
  await visit("/admin/faq");
  await waitFor(() => expect(shown()).toHaveLength(3));
  catalogue.answers.reverse();
  await user.click(await screen.findByRole("button", { name: "Move Why? up" }));
  await waitFor(() => expect(text()).toContain("Someone else changed this"));
  await waitFor(() => expect(shown()).toEqual(["How?", "Why?", "What is it?"]));
});

test("X-06 H-01 an answer is shown as the help draws it while it is written, and nothing of it runs", async () => {
  await visit("/admin/faq");
  await user.click(await screen.findByRole("button", { name: "Edit Why?" }));
  expect(dialog()!.querySelector("section strong")!.textContent).toBe("Why?");
  await fill(field("Answer"), "<p>Now <em>so</em></p><script>alert(1)</script><img src=x onerror=alert(1)>");
  const preview = dialog()!.querySelector("section")!;
  expect(preview.querySelector("em")!.textContent).toBe("so");
  expect(preview.querySelector("script, img")).toBeNull();
  await user.click(screen.getByRole("tab", { name: "Français 2 not translated" }));
  await fill(field("Question"), "Pourquoi\u00a0?");
  await pressInDialog("Save");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(changesIn(world).at(-1)!.body).toMatchObject({
    version: "v2",
    content: {
      question: { en: "Why?", fr: "Pourquoi\u00a0?" },
      answer: { en: expect.stringContaining("<em>so</em>") },
    },
  });
});

test("X-06 what was typed is not lost by closing: a question comes first", async () => {
  await visit("/admin/faq");
  await user.click(await screen.findByRole("button", { name: "Add question" }));
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Close" }));
  await waitFor(() => expect(dialog()).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Add question" }));
  await fill(field("Question"), "May I?");
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Close" }));
  expect(text()).toContain("Leave without saving?");
  await pressInDialog("Cancel");
  expect(field("Question").value).toBe("May I?");
  await pressInDialog("Add");
  expect(text()).toContain("This field is required.");
  await fill(field("Answer"), "<p>Yes.</p>");
  await pressInDialog("Add");
  await waitFor(() => expect(shown()).toContain("May I?"));
  expect(dialog()).toBeNull();
});

test("X-06 nor by going to another page", async () => {
  const place = await visit("/admin/faq");
  await user.click(await screen.findByRole("button", { name: "Add question" }));
  await fill(field("Question"), "May I?");
  await user.click(await screen.findByRole("link", { name: "Groups" }));
  await waitFor(() => expect(text()).toContain("Leave without saving?"));
  expect(place.path()).toBe("/admin/faq");
  await pressInDialog("Cancel");
  expect(field("Question").value).toBe("May I?");
  await user.click(await screen.findByRole("link", { name: "Groups" }));
  await waitFor(() => expect(text()).toContain("Leave without saving?"));
  await pressInDialog("Leave without saving");
  await waitFor(() => expect(place.path()).toBe("/admin/groups"));
});

test("X-06 of two who change the same, the second sees it and decides whose stays", async () => {
  await visit("/admin/faq");
  await user.click(await screen.findByRole("button", { name: "Edit Why?" }));
  await fill(field("Question"), "Why mine?");
  const theirs = anAnswer(2, "Why theirs?", { version: "v2 of theirs" });
  catalogue.answers[1] = theirs;
  await pressInDialog("Save");
  await waitFor(() => expect(text()).toContain("Someone else changed this after you opened it."));
  expect(field("Question").value).toBe("Why mine?");
  await pressInDialog("Use theirs");
  await waitFor(() => expect(field("Question").value).toBe("Why theirs?"));
  expect(text()).not.toContain("Someone else");
  await fill(field("Question"), "Why mine again?");
  theirs.version = "v3 of theirs";
  await pressInDialog("Save");
  await waitFor(() => expect(text()).toContain("Someone else"));
  await pressInDialog("Save mine");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(catalogue.answers[1].content.question.en).toBe("Why mine again?");
});

test("X-06 a question is removed at once, and brought back by the message or from the list", async () => {
  await visit("/admin/faq");
  await user.click(await screen.findByRole("button", { name: "Remove Why?" }));
  await waitFor(() => expect(shown()).toEqual(["What is it?", "How?"]));
  expect(text()).toContain("“Why?” was removed.");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  await user.click(await screen.findByRole("button", { name: "Remove How?" }));
  await waitFor(() => expect(shown()).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: "Restore How?" }));
  await waitFor(() => expect(shown()).toEqual(["What is it?", "Why?", "How?"]));
  expect(text()).not.toContain("Removed");
});

test("X-06 a list that cannot be had says so, and can be asked for again", async () => {
  world.refusals["GET /api/admin/faq"] = [500, "internal"];
  await visit("/admin/faq");
  await waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  delete world.refusals["GET /api/admin/faq"];
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

import { screen, waitFor } from "@testing-library/react";
import { WorkId } from "@gyan/contract/ids.ts";
import type { Note, NotedWork } from "@gyan/contract/reading/notes.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { anchorOf, aNote, ASHA, hisNote } from "#features/notes/test-notes.tsx";
import { startSession } from "#lib/session.ts";
import { aTopic, open, playServer, type Sent, user } from "#test-page.tsx";
import { AllNotes } from "./AllNotes.tsx";

const works: NotedWork[] = [
  {
    workId: WorkId.parse(9),
    authors: ["Asha Rao", "Jean Petit", "Noor Sen"],
    venue: "Waters",
    publishedOn: "2019",
    doi: null,
    url: null,
  },
  { workId: WorkId.parse(4), authors: [], venue: null, publishedOn: null, doi: null, url: null },
];

let notes: Note[];
let asked: Sent[];

beforeEach(() => {
  asked = [];
  notes = [
    hisNote({ text: "Why then?", anchor: anchorOf("it rains") }),
    aNote({ text: "<b>Mine</b>" }),
    aNote({ text: "Of another", workId: WorkId.parse(4), articleTitle: "Lakes", articleId: null }),
  ];
  startSession("token", { id: ASHA.id, accessList: [] as string[] } as never);
  playServer((call) => {
    if (call.path === "/api/topics/7/citations")
      return { style: {}, entries: [{ id: 3, label: "", runs: [{ text: "Rao (2019). Rivers." }] }] };
    asked.push(call);
    return { notes, works, total: notes.length, next: null };
  });
});

const show = () => open(<AllNotes topic={aTopic()} onClose={() => undefined} />);
const copying = (writeText: (words: string) => Promise<void>) =>
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });

test("issue 25: all that is listed is copied as Markdown, and it is said how much", async () => {
  const copied: string[] = [];
  copying(async (words) => void copied.push(words));
  await show();
  expect(asked[0]!.query.get("by")).toBe("article");
  await user.type(await screen.findByRole("searchbox"), "w");
  await user.click(await screen.findByRole("button", { name: "Mine" }));
  await waitFor(() => expect(asked.at(-1)!.query.get("of")).toBe("mine"));
  await user.click(await screen.findByRole("button", { name: "Copy all as Markdown" }));
  await screen.findByText("3 notes copied.");
  expect(asked.at(-1)!.query.get("of")).toBe("mine");
  expect(asked.at(-1)!.query.get("q")).toBe("w");
  expect(copied[0]).toContain("# Notes: How do rivers flood?\n\n## Rivers\n\nRao (2019). Rivers.\n\n");
  expect(copied[0]).toContain("> it rains\n\nWhy then?\n\n— Jean Petit");
  expect(copied[0]).toContain(`/article/list/7?tab=articles&pane=reader&article=3&note=${notes[0]!.id}>)`);
  expect(copied[0]).toContain("\\<b\\>Mine\\</b\\>");
});

test("issue 25: where the browser does not let it be copied, it can be had as a file", async () => {
  copying(() => Promise.reject(new DOMException("No", "NotAllowedError")));
  const files: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await show();
  await user.click(await screen.findByRole("button", { name: "Copy all as Markdown" }));
  await screen.findByText(/You can save the 3 notes as a file instead/);
  await user.click(screen.getByRole("button", { name: "Download" }));
  expect(files).toEqual(["Notes - How do rivers flood.md"]);
  // What lies in the bin is not taken along.
  await user.click(screen.getByRole("button", { name: "Deleted" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Copy all as Markdown" })).toBeNull());
});

import type { Clip } from "@gyan/contract/clipping/calls.ts";
import { ArticleId, ClipId, DocumentId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { open, playServer, refusal, type Sent, user } from "#test-page.tsx";
import { ClippedFrom, ClipsPart } from "./ClipsPart.tsx";

const documentId = DocumentId.parse(4);
const aClip = (own: Partial<Clip> = {}): Clip => ({
  id: ClipId.parse(1),
  documentId,
  by: { id: PersonId.parse(2), name: "Asha Rao" },
  isMine: false,
  address: "https://www.journal.example.org/reeds",
  note: "",
  quote: null,
  place: null,
  topic: null,
  state: "kept",
  clippedOn: "2031-05-04T10:00:00Z",
  ...own,
});

let clips: Clip[];
let sent: Sent[];
beforeEach(() => {
  sent = [];
  playServer((asked) => {
    if (asked.path.endsWith("/clips") && asked.method === "GET") return { clips };
    sent.push(asked);
    clips = [];
    return asked.method === "DELETE" ? { message: "The clip was deleted." } : refusal(404, "not_found");
  });
});

test("a document says from which page it was brought, by whom, and leads to the words that were marked", async () => {
  clips = [
    aClip({
      quote: "The birds came back.",
      place: { start: 10, end: 30 },
      note: "For the introduction.",
      topic: { id: TopicId.parse(7), name: "How do marshes heal?" },
      state: "taken",
    }),
  ];
  await open(<ClipsPart documentId={documentId} mayEdit={false} />);
  const words = await screen.findByRole("link", { name: "The birds came back." });
  expect(words.getAttribute("href")).toContain("at=10-30");
  expect(screen.getByText("For the introduction.")).toBeDefined();
  expect(screen.getByRole("link", { name: "journal.example.org" }).getAttribute("href")).toBe(
    clips[0]!.address,
  );
  expect(screen.getByRole("region", { name: "Brought from pages" }).textContent).toMatch(
    /Asha Rao, 4 May.*in How do marshes heal\?/u,
  );
  expect(screen.queryByRole("button", { name: "Delete this clip" })).toBeNull();
});

test("one's own clip is deleted by a press, and words that the text does not have lead nowhere", async () => {
  clips = [aClip({ isMine: true, quote: "Somewhere else" })];
  await open(<ClipsPart documentId={documentId} mayEdit={false} />);
  await user.click(await screen.findByRole("button", { name: "Delete this clip" }));
  await waitFor(() => expect(screen.queryByText("Somewhere else")).toBeNull());
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE /api/document/v1/4/clips/1"]);
});

test("an article says who brought it into the topic, also when they are gone", async () => {
  clips = [aClip({ by: null })];
  await open(<ClippedFrom articleId={ArticleId.parse(3)} />);
  expect(
    (await screen.findByRole("link", { name: "journal.example.org" })).closest("p")?.textContent,
  ).toMatch(/A deleted user, 4 May/u);
});

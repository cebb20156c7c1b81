import type { Duplicates, Twin, TwinDecision, TwinPair } from "@gyan/contract/duplicates/calls.ts";
import { TopicId } from "@gyan/contract/ids.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { open, playServer, type Sent, text, user } from "#test-page.tsx";
import { DuplicatesView } from "./DuplicatesView.tsx";

const aTwin = (workId: number, own: Partial<Twin> = {}): Twin =>
  ({
    workId,
    articleId: 100 + workId,
    documentId: null,
    title: `Floods <b>${Math.ceil(workId / 2)}</b>`,
    authors: ["Mira Falk"],
    publishedOn: "2020",
    venue: "Rivers",
    doi: null,
    type: null,
    volume: null,
    issue: null,
    pages: null,
    publisher: null,
    sources: ["Crossref"],
    hasText: true,
    start: "The river rises.",
    folded: 0,
    ...own,
  }) as Twin;
const aPair = (workId: number, isSure = false): TwinPair => ({
  one: aTwin(workId),
  other: aTwin(workId + 1, { publishedOn: "2019", venue: "arXiv" }),
  likelihood: 0.9,
  isSure,
  signs: {
    title: "same",
    authors: "same",
    years: "near",
    doi: "preprint",
    venue: "other",
    pages: "unknown",
    text: null,
  },
});
const told = (id: number, body: Record<string, unknown>, own: Partial<TwinDecision> = {}): TwinDecision =>
  ({
    id,
    leader: { workId: body["leaderId"], title: "Floods", publishedOn: "2020" },
    other: { workId: body["otherId"], title: "Floods", publishedOn: "2019" },
    isSame: body["isSame"],
    taken: {},
    by: { id: 1, name: "Ada Example" },
    at: "2031-05-04T10:00:00Z",
    undone: null,
    ...own,
  }) as TwinDecision;

let pairs: TwinPair[];
let sent: Record<string, unknown>[];
let undone: unknown[];
let mayDecide: boolean;
let earlier: TwinDecision[];

const found = (): Duplicates => ({
  pairs,
  open: pairs.length,
  sure: pairs.filter(({ isSure }) => isSure).length,
  decisions: [],
  decided: 0,
  before: null,
  mayDecide,
  isLooking: false,
});

beforeEach(() => {
  pairs = [aPair(1), aPair(3)];
  [sent, undone, earlier, mayDecide] = [[], [], [], true];
  playServer(({ method, path, body }: Sent) => {
    if (method === "GET") return found();
    if (path.endsWith("/undo")) {
      undone.push(body["ids"]);
      return { decisions: [] };
    }
    const wishes = body["decisions"] as Record<string, unknown>[];
    sent.push(...wishes);
    pairs = pairs.filter(
      ({ one }) => !wishes.some(({ leaderId, otherId }) => one.workId === leaderId || one.workId === otherId),
    );
    return earlier.length > 0
      ? { decisions: [], before: earlier }
      : { decisions: wishes.map((wish, at) => told(at + 7, wish)), before: [] };
  });
});

const show = () => open(<DuplicatesView where={{ topicId: TopicId.parse(7) }} view="open" />);
const saw = (words: string) => waitFor(() => expect(text()).toContain(words));

test("why they may be the same is said in words; by keys one goes on, decides and undoes", async () => {
  await show();
  await saw("1 of 2");
  for (const words of [
    "Same title",
    "Same authors",
    "Years 2020 and 2019",
    "One is a preprint",
    "Different journals",
  ])
    expect(text()).toContain(words);
  expect(text()).toContain("Floods <b>1</b>");
  await user.keyboard("j");
  await saw("2 of 2");
  await user.keyboard("k");
  await saw("1 of 2");
  await user.keyboard("s");
  await waitFor(() => expect(sent).toEqual([{ leaderId: 1, otherId: 2, isSame: true, taken: {} }]));
  await saw("1 of 1");
  await user.keyboard("d");
  await waitFor(() => expect(sent[1]).toEqual({ leaderId: 3, otherId: 4, isSame: false, taken: {} }));
  await saw("No duplicates to decide");
});

test("the other may lead, and fields are taken from either", async () => {
  await show();
  await saw("1 of 2");
  await user.click(screen.getByRole("radio", { name: /^Second/ }));
  // The journal of the first.
  await user.click(screen.getAllByRole("button", { name: "Use this" }).at(-2)!);
  await user.click(screen.getByRole("button", { name: /^The same work/ }));
  await waitFor(() => expect(sent).toEqual([{ leaderId: 2, otherId: 1, isSame: true, taken: { venue: 1 } }]));
  await user.click(await screen.findByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(undone).toEqual([[7]]));
});

test("all sure ones at once; what somebody decided before is told", async () => {
  pairs = [aPair(1, true), aPair(3, true), aPair(5)];
  await show();
  await user.click(await screen.findByRole("button", { name: "Decide 2 sure ones" }));
  await waitFor(() => expect(sent.map(({ leaderId }) => leaderId)).toEqual([1, 3]));
  await saw("1 of 1");
  earlier = [
    told(9, { leaderId: 5, otherId: 6, isSame: false }, { by: { id: 2, name: "Ben Sample" } as never }),
  ];
  await user.keyboard("s");
  await saw("Ben Sample has already decided that they are not the same");
});

test("whoever may only read sees both and no way to decide", async () => {
  mayDecide = false;
  await show();
  await saw("Whoever may edit this decides");
  expect(screen.queryByRole("button", { name: /same/ })).toBeNull();
  await user.keyboard("s");
  expect(sent).toEqual([]);
});

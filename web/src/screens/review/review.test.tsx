import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { router } from "#app/router.tsx";
import { forgetQueues } from "#features/reviewing/desk/queue.ts";
import { reviewKeys } from "#entities/reviewing/keys.ts";
import { loadConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";
import { openApp, path, signIn } from "#test-app.tsx";
import { fill, playServer, refusal, text, user } from "#test-page.tsx";
import { anArticle, aReview, aStage, aVote, playReview } from "./review.scene.ts";

let scene: ReturnType<typeof playReview>;

beforeEach(async () => {
  forgetQueues();
  scene = playReview();
  playServer((asked) => scene.answer(asked));
  await loadConfig();
  signIn();
});

const DESK = "/article/review/7";
const title = () => screen.getByRole("article").querySelector("h2")!.textContent;
const shows = (name: string) => waitFor(() => expect(title()).toBe(name));
async function openDesk(address = DESK) {
  await openApp(address);
  await screen.findByRole("article");
}
const press = (keys: string) => user.keyboard(keys);

test("before it began: what it is, a form with reasons in one's language, and then the desk", async () => {
  scene.review = null;
  await openApp(DESK);
  for (const said of ["Two people, blind", "Reasons", "Conflicts", "Agreement", "PRISMA 2020"])
    expect(text()).toContain(said);
  const reasons = () =>
    screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Reason \d/ }).map(({ value }) => value);
  expect(reasons()).toHaveLength(8);
  expect(reasons()[0]).toBe("Wrong population");
  await user.click(screen.getByRole("button", { name: "Move Wrong population down" }));
  await waitFor(() => expect(reasons().slice(0, 2)).toEqual(["Wrong intervention", "Wrong population"]));
  for (const name of [
    "Wrong comparator",
    "Wrong outcome",
    "Wrong study design",
    "Wrong publication type",
    "Language",
  ])
    await user.click(screen.getByRole("button", { name: `Remove ${name}` }));
  await user.click(screen.getByRole("button", { name: "Add reason" }));

  // One without words is not sent.
  await user.click(screen.getByRole("button", { name: "Begin screening" }));
  expect(text()).toContain("Every reason needs words of its own");
  expect(scene.sent.some(({ method }) => method === "PUT")).toBe(false);
  await fill(screen.getByRole("textbox", { name: "Reason 4" }), "In mice");
  await user.click(screen.getByRole("button", { name: "Begin screening" }));
  await screen.findByRole("article");
  expect(scene.sent.find(({ method }) => method === "PUT")?.body).toEqual({
    needed: 2,
    isBlind: true,
    isClosed: false,
    reasons: ["Wrong intervention", "Wrong population", "Duplicate", "In mice"].map((label) => ({
      id: null,
      label,
    })),
  });
});

test("who may not begin it is told who can", async () => {
  scene.review = null;
  scene.mayBegin = false;
  await openApp(DESK);
  expect(text()).toContain("everyone who can edit it can begin");
  expect(screen.queryByRole("button", { name: "Begin screening" })).toBeNull();
});

test("each key votes and the next article is there before the server has answered; u undoes, r remarks", async () => {
  let go!: () => void;
  scene.hold = new Promise((resolve) => (go = resolve));
  await openDesk();
  expect(title()).toBe("Flood study 1");
  // What a source wrote is text, and the words of the question are marked.
  expect(screen.getByRole("article").querySelector("b")).toBeNull();
  expect(screen.getByRole("article").textContent).toContain("<b>spring</b>");
  expect(screen.getByRole("article").textContent).toContain("WatersThe river");
  expect([...screen.getByRole("article").querySelectorAll("mark")].map((mark) => mark.textContent)).toContain(
    "river",
  );

  await press("i");
  expect(title()).toBe("Flood study 2");
  await press("r");
  await fill(screen.getByRole("textbox", { name: "Remark" }), "In mice only");
  await press("{Escape}");
  await press("e");
  expect(screen.getByRole("group", { name: "Why is it excluded?" })).toBeDefined();
  await press("2");
  expect(title()).toBe("Flood study 3");
  await press("e{Enter}");
  await waitFor(() => expect(text()).toContain("You have voted on all 3"));

  await press("u");
  await shows("Flood study 3");
  await press("m");
  await act(async () => go());
  await waitFor(() =>
    expect(scene.votesSent()).toEqual([
      { method: "PUT", workId: 1, vote: "include", reasonId: null, remark: null },
      { method: "PUT", workId: 2, vote: "exclude", reasonId: 2, remark: "In mice only" },
      { method: "PUT", workId: 3, vote: "maybe", reasonId: null, remark: null },
    ]),
  );
  expect(text()).toContain("3 of 3 voted");

  // Back to what was voted on: it says how, and can be changed.
  await press("k");
  await shows("Flood study 3");
  await press("k");
  await shows("Flood study 2");
  expect(screen.getByRole("button", { name: /^Exclude/ }).getAttribute("aria-pressed")).toBe("true");
  await press("i");
  await waitFor(() => expect(scene.votesSent().at(-1)).toMatchObject({ workId: 2, vote: "include" }));
});

test("a vote that fails comes back with its sentence and all that was chosen, and holds nobody up", async () => {
  scene.refuse = [() => refusal(404, "reason_not_found")];
  await openDesk();
  await press("e1");
  await shows("Flood study 2");
  await waitFor(() => expect(text()).toContain("Your vote on “Flood study 1” was not saved."));
  expect(text()).toContain("This reason is no longer in the list.");
  await press("i");
  await shows("Flood study 3");
  await user.click(screen.getByRole("button", { name: "Show article" }));
  await shows("Flood study 1");
  expect(screen.getByRole("button", { name: /^Exclude/ }).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).not.toContain("was not saved"));
  expect(scene.votesSent().at(-1)).toMatchObject({ workId: 1, vote: "exclude", reasonId: 1 });
});

test("where others were quicker that is said quietly, and the next one is there", async () => {
  scene.refuse = [() => refusal(409, "review_decided")];
  await openDesk();
  await press("i");
  await waitFor(() => expect(text()).toContain("Others had already decided “Flood study 1”."));
  expect(title()).toBe("Flood study 2");
  expect(
    screen
      .queryAllByRole("alert")
      .map((one) => one.textContent)
      .join(""),
  ).toBe("");
  // It is not to be voted on any more.
  await press("ii");
  await waitFor(() => expect(text()).toContain("You have voted on all 3"));
});

test("without a server votes are kept, counted and sent once it answers", async () => {
  await openDesk();
  const down = () => {
    throw new TypeError("no network");
  };
  scene.refuse = [down];
  await press("ii");
  await waitFor(() => expect(text()).toContain("2 votes are kept here"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).not.toContain("kept here"));
  await waitFor(() => expect(scene.articles.filter(({ mine }) => mine).length).toBe(2));
});

test("many articles: pages come ahead, never more than two calls at once, and none is seen twice", async () => {
  scene.articles = Array.from({ length: 95 }, (_, at) => anArticle(at + 1));
  scene.review = aReview({
    stages: { abstract: aStage({ of: 95, untouched: 95, mine: 95 }), text: aStage() },
  });
  await openDesk();
  for (let at = 1; at <= 95; at += 1) {
    await shows(`Flood study ${at}`);
    await press("i");
  }
  await waitFor(() => expect(text()).toContain("You have voted on all 95"));
  await waitFor(() => expect(scene.votesSent()).toHaveLength(95));
  expect(new Set(scene.votesSent().map(({ workId }) => workId)).size).toBe(95);
  expect(scene.most).toBeLessThanOrEqual(2);
});

test("what comes while somebody votes is there when they are done", async () => {
  scene.articles = [anArticle(1)];
  scene.review = aReview({ stages: { abstract: aStage({ of: 1, untouched: 1, mine: 1 }), text: aStage() } });
  await openDesk();
  await press("i");
  await waitFor(() => expect(text()).toContain("You have voted on 1 article"));
  await waitFor(() => expect(scene.votesSent()).toHaveLength(1));
  scene.articles = [...scene.articles, anArticle(2)];
  scene.review = aReview({
    stages: { abstract: aStage({ of: 2, begun: 1, untouched: 1, mine: 2 }), text: aStage() },
  });
  await act(() => queryClient.invalidateQueries({ queryKey: reviewKeys.all }));
  await shows("Flood study 2");
  expect(text()).toContain("1 of 2 voted");
});

test("with the whole text there is no maybe, and leaving out needs a reason", async () => {
  scene.articles = [anArticle(1, { articleId: null }), anArticle(2, { articleId: null })];
  const stages = { abstract: aStage({ of: 2, included: 2 }), text: aStage({ of: 2, untouched: 2, mine: 2 }) };
  scene.review = aReview({ stages });
  await openDesk();
  expect(screen.queryByRole("button", { name: /^Maybe/ })).toBeNull();
  await press("m");
  expect(title()).toBe("Flood study 1");
  await press("e{Enter}");
  expect(title()).toBe("Flood study 1");
  expect(screen.queryByRole("button", { name: /^Without a reason/ })).toBeNull();
  await press("1");
  await shows("Flood study 2");
  await waitFor(() => expect(scene.votesSent()).toMatchObject([{ workId: 1, vote: "exclude", reasonId: 1 }]));
  expect(scene.sent.find(({ path: at }) => at.endsWith("/vote"))?.path).toContain("/review/text/");
});

test("closed, or without the right to vote: everything is read, nothing is pressed", async () => {
  scene.review = aReview({
    isClosed: true,
    stages: { abstract: aStage({ of: 3, untouched: 3 }), text: aStage() },
  });
  scene.articles = [anArticle(4, { mine: aVote("Ada Example", "include"), votes: 1 })];
  await openApp(DESK);
  await waitFor(() => expect(text()).toContain("This screening is closed"));
  expect(screen.queryByRole("button", { name: /^Include/ })).toBeNull();
  await act(async () => router.history.push(`${DESK}?work=4`));
  await shows("Flood study 4");
  expect(screen.queryByRole("button", { name: /^Include/ })).toBeNull();
  await press("i");
  expect(scene.votesSent()).toEqual([]);
});

test("conflicts show both votes with reasons and remarks, and are settled by talk or by a third person", async () => {
  const mine = aVote("Ada Example", "include");
  const other = aVote("Noor Reader", "exclude", { reasonId: 1 as never, remark: "<i>mice</i>" });
  const conflict = { state: "conflict", votes: 2 } as const;
  scene.articles = [
    anArticle(1, { ...conflict, mine, others: [other] }),
    anArticle(2, { ...conflict, others: [other, aVote("Lila Sen", "include")] }),
  ];
  scene.review = aReview({ stages: { abstract: aStage({ of: 2, conflicts: 2 }), text: aStage() } });
  await openApp(`${DESK}/articles`);
  const rows = await screen.findAllByRole("heading", { level: 2 });
  expect(rows).toHaveLength(2);
  for (const said of ["Noor Reader", "Wrong population", "<i>mice</i>"]) expect(text()).toContain(said);
  await user.click(screen.getAllByRole("button", { name: "Settle" })[0]!);
  const dialog = await screen.findByRole("dialog");
  // Whoever voted is no third person.
  expect(within(dialog).queryByRole("radio", { name: /^As a third person/ })).toBeNull();
  await user.click(within(dialog).getByRole("radio", { name: "Exclude" }));
  await fill(within(dialog).getByRole("textbox", { name: "Remark" }), "Talked about it");
  await user.click(within(dialog).getByRole("button", { name: "Settle" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(scene.sent.find(({ path: at }) => at.endsWith("/settlement"))?.body).toEqual({
    isIncluded: false,
    reasonId: 1,
    isByTalk: true,
    remark: "Talked about it",
  });
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Settle" })).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Settle" }));
  const third = within(await screen.findByRole("dialog")).getByRole<HTMLInputElement>("radio", {
    name: /^As a third person/,
  });
  expect(third.checked).toBe(true);
});

test("one's own vote is changed at the desk, to which the list leads", async () => {
  scene.articles = [
    anArticle(1, {
      state: "conflict",
      votes: 2,
      mine: aVote("Ada Example", "include"),
      others: [aVote("Noor Reader", "exclude")],
    }),
    anArticle(2),
  ];
  scene.review = aReview({
    stages: { abstract: aStage({ of: 2, conflicts: 1, untouched: 1, mine: 1 }), text: aStage() },
  });
  await openApp(`${DESK}/articles`);
  await user.click(await screen.findByRole("link", { name: "Change my vote" }));
  await shows("Flood study 1");
  expect(path()).toBe(DESK);
  await press("m");
  await shows("Flood study 2");
  await waitFor(() => expect(scene.votesSent()).toMatchObject([{ workId: 1, vote: "maybe" }]));
});

test("the overview has numbers, the word for kappa and what it means, and the reasons", async () => {
  scene.review = aReview({
    stages: {
      abstract: aStage({
        of: 120,
        included: 30,
        excluded: 60,
        conflicts: 5,
        begun: 15,
        untouched: 10,
        agreement: { both: 95, share: 0.9474, kappa: 0.7 },
        people: [
          { person: { id: 1, name: "Ada Example" } as never, votes: 110, included: 33, isMe: true },
          { person: { id: 2, name: "Noor Reader" } as never, votes: 95, included: 28, isMe: false },
        ],
        reasons: [
          { reasonId: 1 as never, articles: 40 },
          { reasonId: null, articles: 20 },
        ],
      }),
      text: aStage(),
    },
    unseen: { about: 4, from: 1, to: 9 },
  });
  await openApp(`${DESK}/overview`);
  await waitFor(() => expect(text()).toContain("90 of 120 decided"));
  for (const said of [
    "95%",
    "of 95 articles with two votes",
    "0.70",
    "substantial",
    "mostly in the same way",
    "No reason given",
    "About 4 relevant articles",
    "between 1 and 9",
  ])
    expect(text()).toContain(said);
  const link = screen.getByRole("link", { name: /^Wrong population/ });
  expect(link.getAttribute("href")).toContain("reason=1");
  // The settings stand below, with what is in force.
  await user.click(screen.getByRole("switch", { name: "Closed" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(scene.sent.find(({ method }) => method === "PUT")?.body).toMatchObject({
      isClosed: true,
      reasons: [
        { id: 1, label: "Wrong population" },
        { id: 2, label: "Wrong design" },
      ],
    }),
  );
});

test("the diagram has the counts as text, the same as a list, what is open, and the searches of a living review", async () => {
  scene.prisma = {
    ...scene.prisma,
    open: { abstract: 3, text: 1 },
    updates: [{ number: 1, at: "2031-05-04T10:00:00Z", identified: 124, included: 10 }],
  };
  await openApp(`${DESK}/prisma`);
  const drawing = await screen.findByRole("img", { name: "PRISMA 2020 flow diagram" });
  const words = [...drawing.querySelectorAll("text")]
    .map((one) => one.textContent)
    .join(" ")
    .replaceAll("\u00a0", " ");
  for (const said of [
    "registers (n = 120)",
    "Crossref (n = 90)",
    "(n = 14)",
    "screened (n = 69)",
    "Wrong design (n = 2)",
    "review (n = 10)",
  ])
    expect(words).toContain(said);
  expect(text()).toContain("4 decisions are still open: 3 by title and abstract, 1 by whole text.");
  expect(screen.getByText("The same as a list")).toBeDefined();
  expect(screen.getByRole("table", { name: "Updates" }).textContent).toContain("124");
});

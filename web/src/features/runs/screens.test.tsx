import { fireEvent, render } from "@testing-library/react";
import { NodeId, RunId } from "@gyan/contract/ids.ts";
import { say, type RunView, type SourceOutcome } from "@gyan/contract/runs.ts";
import { type ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { RunProgress } from "./RunProgress.tsx";
import { SourceList } from "./SourceList.tsx";

let page: HTMLElement;

beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
});

const show = (view: ReactNode) => render(view, { container: page });

const anOutcome = (own: Partial<SourceOutcome> = {}): SourceOutcome => ({
  source: "river",
  label: "River archive",
  nodeId: NodeId.parse(1),
  nodeName: "Floods",
  state: "done",
  total: null,
  found: 0,
  unread: 0,
  kept: 0,
  stopped: null,
  ...own,
});

const aRun = (own: Partial<RunView> = {}): RunView => ({
  id: RunId.parse(1),
  number: 1,
  kind: "create",
  status: "PARSING",
  unreached: 0,
  beingRead: 0,
  changes: null,
  reason: null,
  isCancelled: false,
  createdAt: "2031-05-04T10:00:00Z",
  startedAt: "2031-05-04T10:00:00Z",
  finishedAt: null,
  phases: [
    { phase: "search", state: "done", done: 3, failed: 0, total: 3 },
    { phase: "gather", state: "running", done: 12, failed: 0, total: 47 },
    { phase: "judge", state: "waiting", done: 0, failed: 0, total: 0 },
    { phase: "link", state: "waiting", done: 0, failed: 0, total: 0 },
    { phase: "summarise", state: "waiting", done: 0, failed: 0, total: 0 },
  ],
  figures: { found: 47, judged: 0, kept: 0 },
  timeLeft: null,
  outcomes: [],
  ...own,
});

const progress = (own: Partial<RunView>) => (
  <RunProgress
    run={aRun(own)}
    best={[]}
    showsNodes={false}
    hasAnswer={false}
    canCancel
    isCancelling={false}
    onCancel={() => undefined}
  />
);

const lines = () => [...page.querySelectorAll("li")].map((line) => line.textContent ?? "");

test("a line tells how many of how many were found, what could not be read, what was kept and why it stopped", () => {
  const stopped = say("source_budget_spent_after", { found: 40, total: 1204, minutes: 300 });
  const outcome = anOutcome({ state: "failed", found: 40, total: 1204, unread: 3, kept: 12, stopped });
  show(<SourceList outcomes={[outcome]} isOver showsNodes={false} />);
  expect(page.textContent).toContain("stopped at 40 of 1,204");
  expect(page.textContent).toContain("Today’s request limit was used up");
  expect(page.textContent).toContain("3 articles could not be read.");
  expect(page.textContent).toContain("12 articles were kept");
  expect(page.textContent).not.toContain("Floods");
});

test("a source that waits says for how long", () => {
  const stopped = say("source_waiting", { seconds: 40 });
  const outcome = anOutcome({ state: "waiting", found: 40, total: 120, stopped });
  show(<SourceList outcomes={[outcome]} isOver={false} showsNodes />);
  expect(page.textContent).toContain("Floods");
  expect(page.textContent).toContain("40 of 120 so far");
  expect(page.textContent).toContain("continues in about 40 seconds");
});

const manyOutcomes = (nodes: number): SourceOutcome[] =>
  Array.from({ length: nodes }, (_, node) =>
    ["river", "coast"].map((source) =>
      anOutcome({
        source,
        label: `The ${source} archive`,
        nodeId: NodeId.parse(node + 1),
        nodeName: `Part ${node}`,
        found: 3,
        ...(source === "coast" && node === 90 && { state: "failed" as const, found: 0 }),
      }),
    ),
  ).flat();

test("200 lines are two closed groups; an opened one has its failure on top and draws only some lines at once", () => {
  show(<SourceList outcomes={manyOutcomes(100)} isOver showsNodes />);
  const groups = [...page.querySelectorAll("details")];
  expect(groups.map((group) => group.textContent)).toEqual([
    expect.stringContaining("The coast archive"),
    expect.stringContaining("The river archive"),
  ]);
  expect(groups[0]?.textContent).toContain("1 failed");
  expect(groups[0]?.textContent).toContain("297 articles found");
  expect(lines()).toEqual([]);

  open(groups[0]!);
  expect(lines()[0]).toContain("Part 90");
  expect(lines()).toHaveLength(50);
  fireEvent.click(groups[0]!.querySelector("button")!);
  expect(lines()).toHaveLength(100);
  expect(groups[0]!.querySelector("button")).toBeNull();
});

test("news leave an open group open and every line in its place", () => {
  const before = manyOutcomes(20).map((outcome): SourceOutcome => ({ ...outcome, state: "running" }));
  show(<SourceList outcomes={before} isOver={false} showsNodes />);
  open(page.querySelectorAll("details")[1]!);
  const names = () => [...page.querySelectorAll("li b")].map((name) => name.textContent);
  const first = names();
  expect(first).toHaveLength(20);
  const after = before.map((outcome, at): SourceOutcome =>
    at === 31 ? { ...outcome, state: "failed" } : outcome,
  );
  show(<SourceList outcomes={after} isOver={false} showsNodes />);
  expect(names()).toEqual(first);
  expect(page.querySelectorAll("details")[1]?.textContent).toContain("1 failed");
});

test("a run that waits for its turn says so, and one that was just accepted as well", () => {
  const phases = aRun().phases.map((phase) => ({ ...phase, state: "waiting" as const, done: 0, total: 0 }));
  show(progress({ status: "PENDING", startedAt: null, phases }));
  expect(page.textContent).toContain("Queued: other searches are running.");
  show(progress({ status: "SUBMITTED", startedAt: null, phases }));
  expect(page.textContent).toContain("Accepted.");
  expect(page.textContent).not.toContain("Queued");
});

test("a phase counts the articles, and the time left is told when there is one", () => {
  show(progress({ timeLeft: null }));
  expect(page.textContent).toContain("Reading 12 of 47 articles");
  expect(page.textContent).not.toContain("left");
  show(progress({ timeLeft: 118 }));
  expect(page.textContent).toContain("about 2 minutes left");
  show(progress({ timeLeft: 20 }));
  expect(page.textContent).toContain("less than a minute left");
  show(progress({ timeLeft: 7300 }));
  expect(page.textContent).toContain("about 2 hours left");
});

/** The document of the tests does not tell of a toggle by itself. */
function open(group: HTMLDetailsElement) {
  group.open = true;
  fireEvent(group, new Event("toggle"));
}

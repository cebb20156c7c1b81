import { screen } from "@testing-library/react";
import { NodeId } from "@gyan/contract/ids.ts";
import { say, type RunView, type SourceOutcome } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { type ReactNode } from "react";
import { expect, test } from "vitest";
import { aTopic as anyTopic, closePage, open, text, user } from "#test-page.tsx";
import { RunNotice, RunWithoutArticles } from "./RunOutcome.tsx";

async function show(view: ReactNode) {
  closePage();
  await open(view);
}

const outcomes = (labels: string[], own: Partial<SourceOutcome>, nodes = 1): SourceOutcome[] =>
  labels.flatMap((label) =>
    Array.from({ length: nodes }, (_, node) => ({
      source: label,
      label,
      nodeId: NodeId.parse(node + 1),
      nodeName: `Part ${node}`,
      state: "done" as const,
      total: null,
      found: 0,
      unread: 0,
      kept: 0,
      stopped: null,
      ...own,
    })),
  );

const finished = anyTopic();
const aTopic = (run: Partial<RunView>): TopicDetail => ({
  ...finished,
  run: { ...finished.run!, status: "PARTIAL_FINISH", figures: { found: 0, judged: 0, kept: 0 }, ...run },
});
const retry = { start: () => undefined, isBusy: false, error: null };
const away = { stopped: say("source_unreachable", { found: 0, total: 0, minutes: 0 }) };

test("a search that finished in part names the sources that gave less, and leads to them", async () => {
  const reason = say("some_steps_failed", { count: 6 });
  const failed = outcomes(["River", "Coast", "Delta", "Lake", "Spring", "Marsh"], { state: "failed" }, 2);
  const topic = aTopic({ reason, outcomes: [...outcomes(["Ocean"], { found: 3 }), ...failed] });
  await show(<RunNotice topic={topic} retry={retry} />);
  expect(text()).toContain("Results from River, Coast, Delta, Lake and 2 more are incomplete.");
  expect(text()).not.toContain("Ocean");
  expect(document.querySelector("a")?.getAttribute("href")).toContain("tab=sources");
  expect(document.querySelector("button")?.textContent).toContain("Search again");
});

test("a search that stood still says for how long", async () => {
  await show(
    <RunNotice topic={aTopic({ reason: say("idle_for_too_long", { minutes: 10 }) })} retry={retry} />,
  );
  expect(text()).toContain("Nothing happened for 10 minutes");
});

test("a search without articles tells what was asked where, and what became of the found ones", async () => {
  const run = { status: "NO_ARTICLE_IN_SEARCH", reason: say("nothing_found") } as const;
  const one = aTopic({ ...run, outcomes: outcomes(["River", "Coast"], {}) });
  await show(<RunWithoutArticles topic={one} retry={retry} />);
  expect(text()).toContain("“How do rivers flood?” was searched in River and Coast.");
  expect(text()).toContain("Nothing was found");
  expect(document.querySelector("button")).toBeNull();

  const figures = { found: 47, judged: 47, kept: 0 };
  const parts = aTopic({ ...run, figures, outcomes: outcomes(["River"], { found: 5 }, 3) });
  await show(<RunWithoutArticles topic={parts} retry={retry} />);
  expect(text()).toContain("3 questions in all, was searched in River.");
  expect(text()).toContain("47 articles were found, but none answers the question.");
  expect(text()).not.toContain("Nothing was found");
});

test("a search that finished in part with nothing kept can be tried again", async () => {
  const reason = say("some_steps_failed", { count: 1 });
  const topic = aTopic({ reason, outcomes: outcomes(["River"], { state: "failed" }) });
  await show(<RunWithoutArticles topic={topic} retry={retry} />);
  expect(text()).toContain("Results from River are incomplete.");
  expect(document.querySelector("button")?.textContent).toContain("Search again");
});

test("sources that could not be reached come before all else, and can be tried again", async () => {
  const topic = aTopic({
    status: "NO_ARTICLE_IN_SEARCH",
    reason: say("sources_unreached", { count: 2, total: 4, sources: "Coast, Delta" }),
    figures: { found: 5, judged: 5, kept: 0 },
    outcomes: [...outcomes(["River", "Lake"], { found: 5 }), ...outcomes(["Coast", "Delta"], away, 2)],
  });
  let started = 0;
  await show(<RunWithoutArticles topic={topic} retry={{ ...retry, start: () => (started += 1) }} />);
  const said = text();
  expect(document.querySelector("h2")?.textContent).toBe("Not every source could be reached");
  expect(said).toContain("2 of 4 sources could not be reached: Coast and Delta.");
  expect(said.indexOf("could not be reached: ")).toBeLessThan(said.indexOf("was searched in"));
  expect(said).toContain("5 articles were found, but none answers the question.");
  // Other words are no help where nobody was asked.
  expect(said).not.toContain("common words");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(started).toBe(1);
});

test("where all sources were reached, other words are advised and nothing is to be tried again", async () => {
  const run = { status: "NO_ARTICLE_IN_SEARCH", reason: say("nothing_found") } as const;
  await show(
    <RunWithoutArticles topic={aTopic({ ...run, outcomes: outcomes(["River"], {}) })} retry={retry} />,
  );
  expect(text()).toContain("common words");
  expect(document.querySelector("button")).toBeNull();
});

test("above articles of a search that is whole, the sources that could not be reached are told, then how near they are", async () => {
  const all = [...outcomes(["River"], { found: 3, kept: 3 }), ...outcomes(["Coast"], away)];
  const topic = aTopic({ status: "FINISHED", reason: say("only_nearest"), outcomes: all });
  await show(<RunNotice topic={topic} retry={retry} />);
  expect(text()).toMatch(
    /^1 of 2 sources could not be reached: Coast\. Last tried .+\. No article clearly answers/u,
  );
  expect(document.querySelector("button")?.textContent).toContain("Try again");
  await show(<RunNotice topic={{ ...topic, right: "reader" }} retry={retry} />);
  expect(document.querySelector("button")).toBeNull();
});

test("libraries that were still being read are told, and can be tried again like those that could not be reached", async () => {
  const unread = { found: 2, stopped: say("library_being_read", { found: 2, searched: 8, unread: 6 }) };
  const all = [...outcomes(["River"], { found: 3, kept: 3 }), ...outcomes(["Marsh", "Lake"], unread)];
  const whole = aTopic({ status: "FINISHED", reason: null, outcomes: all });
  await show(<RunNotice topic={whole} retry={retry} />);
  expect(text()).toMatch(/^2 libraries were still being read when they were searched: Marsh and Lake\./u);
  expect(text()).not.toContain("could not be reached");
  expect(document.querySelector("button")?.textContent).toContain("Try again");

  const both = aTopic({ status: "FINISHED", reason: null, outcomes: [...all, ...outcomes(["Coast"], away)] });
  await show(<RunNotice topic={both} retry={retry} />);
  expect(text()).toMatch(/^1 of 4 sources could not be reached: Coast\. 2 libraries were still being read/u);

  const reason = say("libraries_being_read", { count: 1, total: 1, sources: "Marsh" });
  const none = aTopic({
    status: "NO_ARTICLE_IN_SEARCH",
    reason,
    outcomes: outcomes(["Marsh"], { ...unread, found: 0 }),
  });
  await show(<RunWithoutArticles topic={none} retry={retry} />);
  expect(document.querySelector("h2")?.textContent).toBe("Not everything was read yet");
  expect(text()).not.toContain("common words");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a search that finished in part names apart who could not be reached and who gave less", async () => {
  const failed = outcomes(["Coast"], { state: "failed" });
  const topic = aTopic({
    reason: say("some_steps_failed", { count: 2 }),
    outcomes: [...failed, ...outcomes(["Delta"], { state: "failed", ...away })],
  });
  await show(<RunNotice topic={topic} retry={retry} />);
  expect(text()).toMatch(/^1 of 2 sources could not be reached: Delta\./u);
  expect(text()).toContain("Results from Coast are incomplete.");
});

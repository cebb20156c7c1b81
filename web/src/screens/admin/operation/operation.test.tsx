import type { Operation, OperationColumn } from "@gyan/contract/admin/index.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { open as openView, text } from "#test-page.tsx";
import { OperationScreen } from "./OperationScreen.tsx";

const NONE: Omit<OperationColumn, "at"> = {
  requests: null,
  failures: null,
  slowMs: null,
  lagMs: null,
  memoryMb: null,
  waiting: null,
  oldestSeconds: null,
  mailsWaiting: null,
  passages: null,
  diskFreeMb: null,
  databaseMb: null,
};

const quiet: Operation = {
  now: {
    queues: [
      { kind: "runs", waiting: 2, delayed: 0, running: 1, oldestSeconds: 90 },
      { kind: "brand-new", waiting: 0, delayed: 0, running: 0, oldestSeconds: null },
    ],
    mails: { waiting: 0, delayed: 0, failed: 0 },
    givenUp: { jobs: 0, works: 0 },
    index: { state: "readable", works: 10, passages: 100, withoutVector: 0 },
    failingSources: [],
    diskFreeMb: 5_000,
  },
  processes: [
    {
      id: "one",
      services: "web, worker",
      startedAt: "2026-03-02T10:00:00.000Z",
      seenAt: "2026-03-02T12:00:00.000Z",
      isSilent: false,
      memoryMb: 420,
    },
  ],
  columns: [
    { at: "2026-03-02T11:58:00.000Z", ...NONE, requests: 12, slowMs: 40 },
    { at: "2026-03-02T11:59:00.000Z", ...NONE },
  ],
};

async function open(operation: Operation) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(operation));
  });
  await openView(<OperationScreen />);
  await screen.findByRole("heading", { name: "Processes" });
  return asked;
}

test("the plots say what was measured last, and what was not measured is no nought", async () => {
  await open(quiet);
  const requests = within(screen.getByRole("figure", { name: "Requests" }));
  expect(requests.getByText("12 requests")).toBeTruthy();
  expect(requests.getByRole("img", { name: /not measured/ })).toBeTruthy();
  expect(
    within(screen.getByRole("figure", { name: "Memory" })).getByText("Nothing measured yet"),
  ).toBeTruthy();
});

test("work is told by its kind, one that this page does not know by its own name", async () => {
  await open(quiet);
  const rows = within(screen.getByRole("table", { name: "Background work" })).getAllByRole("row");
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ["Runs of gyans", "2", "1", "0", expect.stringMatching(/^about 2\smin$/)],
    ["brand-new", "0", "0", "0", "–"],
  ]);
});

test("what somebody has to look after is said, with where that is done", async () => {
  await open({
    ...quiet,
    now: {
      ...quiet.now!,
      mails: { waiting: 3, delayed: 2, failed: 1 },
      givenUp: { jobs: 1, works: 0 },
      index: { ...quiet.now!.index, state: "unreadable" },
      failingSources: [{ source: "crossref", answeredAt: null }],
    },
  });
  expect(text()).toContain("The passage index cannot be read.");
  expect(text()).toContain("3 mails could not be sent yet.");
  expect(text()).toContain("One piece of work was given up.");
  expect(text()).toContain("crossref");
  expect(screen.getByRole("link", { name: "Open the mails" }).getAttribute("href")).toBe("/admin/outbox");
});

test("a database that does not answer and a process that fell silent are said", async () => {
  await open({
    ...quiet,
    now: null,
    processes: [{ ...quiet.processes[0]!, isSilent: true }],
  });
  expect(text()).toContain("The database does not answer.");
  expect(text()).toContain("Silent");
});

test("another span is asked for by its name", async () => {
  const asked = await open(quiet);
  await userEvent.click(screen.getByRole("button", { name: "Week" }));
  await vi.waitFor(() => expect(asked.at(-1)).toContain("span=week"));
});

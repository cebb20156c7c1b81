import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Backup, Backups } from "@gyan/contract/admin/index.ts";
import { expect, test, vi } from "vitest";
import { open as openView, text } from "#test-page.tsx";
import { BackupsScreen } from "./BackupsScreen.tsx";

const good: Backup = {
  id: 2,
  state: "good",
  isScheduled: true,
  target: "/mnt/backups",
  name: "2026-05-10T02-05-00Z",
  startedAt: "2026-05-10T02:05:00Z",
  endedAt: "2026-05-10T02:06:00Z",
  rows: 1200,
  files: 34,
  bytes: 1_000_000,
  sentence: null,
};
const failed: Backup = {
  ...good,
  id: 3,
  state: "failed",
  name: null,
  sentence: "The disk of /mnt/backups is full.",
};
const schedule = { to: "/mnt/backups", hour: 2, isEncrypted: true };

async function open(given: Backups, heading: string) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", (url: string | URL | Request, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    calls.push(method);
    return Promise.resolve(Response.json(method === "POST" ? { code: "backup_begun", params: {} } : given));
  });
  await openView(<BackupsScreen />);
  await screen.findByText(heading);
  return calls;
}

test("the last good one, when the next is made, and why one failed", async () => {
  await open({ schedule, lastGood: good, freshness: "old", backups: [failed, good] }, "Backups tried");
  const said = text();
  expect(said).toContain("The last good backup is more than two days old.");
  expect(said).toContain("Every day at 2:00 UTC into /mnt/backups");
  expect(said).toContain("encrypted");
  expect(said).toContain("The disk of /mnt/backups is full.");
  expect(said).toContain("1,200 rows");
});

test("one is made now where there is a folder, and nowhere else", async () => {
  const calls = await open(
    { schedule, lastGood: null, freshness: "none", backups: [] },
    "No good backup yet",
  );
  await userEvent.click(screen.getByRole("button", { name: "Back up now" }));
  await vi.waitFor(() => expect(calls).toContain("POST"));
});

test("without a folder the way leads to the settings", async () => {
  await open(
    { schedule: { ...schedule, to: "" }, lastGood: null, freshness: "none", backups: [] },
    "No good backup yet",
  );
  expect(screen.queryByRole("button", { name: "Back up now" })).toBeNull();
  expect(screen.getByRole("link", { name: "Go to settings" }).getAttribute("href")).toBe("/admin/settings");
});

import { waitFor, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { closeApp, openApp, path } from "#test-app.tsx";
import { toast } from "#features/outline/test-builder.tsx";
import { dialog, errorAt, field, tick } from "#features/outline/sources/test-manage.tsx";
import { text, fill, user } from "#test-page.tsx";
import {
  answers,
  chooseMode,
  openRefresh,
  option,
  part,
  reloadRefresh,
  SCHEDULE,
  select,
  sent,
  startRefresh,
} from "#screens/refresh/test-refresh.tsx";

beforeEach(() => startRefresh());

const write = (value: string) => fill(field("Refresh recurrence"), value);
const isAsking = () => dialog()?.querySelector("h2")?.textContent === "Schedule Refresh Confirmation";

test("RG-06 Refresh Now is the default, and Schedule Refresh brings recurrence and weekday", async () => {
  await openRefresh();
  expect(option("Refresh Now").checked).toBe(true);
  expect(screen.queryByLabelText("Refresh recurrence")).toBeNull();
  await chooseMode("Schedule Refresh");
  expect(dialog()).toBeNull();
  const days = [...(field("Day of refresh") as unknown as HTMLSelectElement).options].map((one) => one.text);
  expect(days).toEqual([
    "Select a day",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
});

test.each([
  ["", "Please enter a refresh recurrence value"],
  ["0", "Please enter a refresh recurrence value from 1 to 5"],
  ["6", "Please enter a refresh recurrence value from 1 to 5"],
  ["2.5", "Please enter a refresh recurrence value from 1 to 5"],
  ["two", "Please enter a refresh recurrence value from 1 to 5"],
])("RG-06 a recurrence of “%s” is refused at its field, and told", async (typed, sentence) => {
  await openRefresh();
  await chooseMode("Schedule Refresh");
  await write(typed);
  await select("Day of refresh", "Monday");
  await user.click(await screen.findByRole("button", { name: "Go" }));
  expect(errorAt("Refresh recurrence")).toBe(sentence);
  expect(toast()).toContain(sentence);
  expect(document.activeElement).toBe(field("Refresh recurrence"));
  expect(sent("schedule")).toEqual([]);
});

test("RG-06 a day is needed", async () => {
  await openRefresh();
  await chooseMode("Schedule Refresh");
  await write("3");
  await user.click(await screen.findByRole("button", { name: "Go" }));
  expect(toast()).toContain("Please select the day of refresh");
  expect(errorAt("Day of refresh")).toBe("Please select the day of refresh");
});

test("RG-06 RG-09 it is said in words when it will run, by the clocks of the person", async () => {
  vi.setSystemTime(new Date("2026-11-16T07:00:00Z"));
  await openRefresh();
  await chooseMode("Schedule Refresh");
  expect(text()).toContain("Enter a recurrence and a day to see when it runs.");
  await write("3");
  await select("Day of refresh", "Tuesday");
  expect(text()).toContain(
    "Every Tuesday at 02:00, 10:00 and 18:00, your time (Europe/Paris); next on Tuesday 17 November at 02:00.",
  );
});

test("RG-08 RG-13 a schedule is sent as the specification says, and leads to My Gyans with the server's words", async () => {
  await openRefresh();
  await tick("Gauges", part("Contents to refresh"));
  await chooseMode("Schedule Refresh");
  await write("5");
  await select("Day of refresh", "Sunday");
  await user.click(await screen.findByRole("button", { name: "Go" }));
  await waitFor(() => expect(path()).toBe("/mysearches"));
  expect(toast()).toContain("It is scheduled.");
  expect(sent("submit")).toEqual([]);
  expect(sent("schedule")[0]!.body).toMatchObject({
    topicId: 7,
    favouriteWebsites: ["https://who.int/"],
    dispreferredWebsites: [],
    repositories: { 1: {} },
    refreshTOCIds: [1, 2, 4],
    config: { generateFCSSummaries: "false", maxIdleWaitTime: 900_000 },
    frequencyOfRun: 5,
    day: "Sunday",
    timeZone: "Europe/Paris",
  });
});

test("RG-07 a schedule that exists is asked about; Yes brings its values", async () => {
  answers.scheduler = SCHEDULE;
  await openRefresh();
  await waitFor(() => expect(text()).toContain("This gyan is refreshed automatically."));
  await chooseMode("Schedule Refresh");
  await waitFor(() => expect(isAsking()).toBe(true));
  expect(dialog()!.textContent).toContain(
    "This Gyan refresh is already scheduled, do you want to update it ?",
  );
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  expect(dialog()).toBeNull();
  expect([field("Refresh recurrence").value, field("Day of refresh").value]).toEqual(["2", "Thursday"]);
});

test("RG-07 another day changes nothing else: sites, parameters and topics of the schedule are told, shown and sent again", async () => {
  answers.scheduler = SCHEDULE;
  await openRefresh();
  await waitFor(() => expect(text()).toContain("It searches 1 topic."));
  expect(text()).toContain("Prioritized: ipcc.ch.");
  expect(text()).toContain("Ignored: rumours.example.org.");
  await chooseMode("Schedule Refresh");
  await waitFor(() => expect(isAsking()).toBe(true));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await select("Day of refresh", "Monday");
  await user.click(await screen.findByRole("button", { name: "Go" }));
  await waitFor(() => expect(sent("schedule")).toHaveLength(1));
  const { sources, config, refreshTOCIds } = SCHEDULE.plan;
  expect(sent("schedule")[0]!.body).toMatchObject({
    day: "Monday",
    frequencyOfRun: 2,
    sources,
    config,
    refreshTOCIds,
  });
});

test.each(["No", "beside it", "the close button"])("RG-07 by %s it is refreshed now", async (how) => {
  answers.scheduler = SCHEDULE;
  await openRefresh();
  await chooseMode("Schedule Refresh");
  await waitFor(() => expect(isAsking()).toBe(true));
  if (how === "No") await user.click(await screen.findByRole("button", { name: "No" }));
  else if (how === "beside it") await user.click(dialog()!.closest("body > div")!);
  else await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Close" }));
  expect(dialog()).toBeNull();
  expect(option("Refresh Now").checked).toBe(true);
  expect(screen.queryByLabelText("Refresh recurrence")).toBeNull();
});

test("RG-07 K-07 whoever said yes is not asked again after a reload", async () => {
  answers.scheduler = SCHEDULE;
  await openRefresh();
  await chooseMode("Schedule Refresh");
  await waitFor(() => expect(isAsking()).toBe(true));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await write("4");
  await reloadRefresh();
  await waitFor(() => expect(text()).toContain("This gyan is refreshed automatically."));
  expect(dialog()).toBeNull();
  expect([field("Refresh recurrence").value, field("Day of refresh").value]).toEqual(["4", "Thursday"]);
});

test("RG-09 a schedule stands on the card and on the screen, and can be stopped", async () => {
  answers.scheduler = SCHEDULE;
  await openApp("/mysearches");
  await waitFor(() => expect(text()).toContain("Weekly, Thursday"));
  expect(document.querySelector("[data-schedule]")!.getAttribute("title")).toContain(
    "Every Thursday at 03:00 and 15:00, your time (Europe/Paris)",
  );
  closeApp();
  await startRefresh();
  answers.scheduler = SCHEDULE;
  await openRefresh();
  await user.click(await screen.findByRole("button", { name: "Stop schedule" }));
  await waitFor(() => expect(dialog()!.textContent).toContain("Stop the schedule?"));
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Stop schedule" }));
  await waitFor(() => expect(toast()).toContain("It is stopped."));
  expect(sent("schedule").map(({ method, query }) => `${method} ${query}`)).toEqual(["DELETE topicId=7"]);
  await waitFor(() => expect(text()).not.toContain("This gyan is refreshed automatically."));
  await chooseMode("Schedule Refresh");
  expect(dialog()).toBeNull();
});

import { act, waitFor, screen } from "@testing-library/react";
import { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { closeApp, goTo, openApp, signIn } from "#test-app.tsx";
import { openSheet } from "#features/help/KeyboardSheet.tsx";
import { endSession } from "#lib/session.ts";
import { type Sent, playServer, refusal, text, fill, user } from "#test-page.tsx";
import english from "../../../../locales/en/web.json";
import { TOURS, type TourPlan, type TourStep, stepsNow } from "./steps.ts";

let left: string[];
let sent: string[];
let isFailing: boolean;

const PARAMETER = {
  name: "maxSearchCount",
  label: "Articles at most",
  fieldType: "TextField",
  type: "number",
  options: {},
  minimum: null,
  maximum: null,
  order: 1,
  userGroupDefaultValue: "30",
};

function answer({ method, path, query }: Sent): unknown {
  const name = query.get("name");
  sent.push(`${method} ${path}${name ? `?name=${name}` : ""}`);
  if (path === "/api/events") return refusal(503, "not_ready");
  if (path === "/api/coachmarks") {
    if (method === "GET") return { coachMarks: left };
    if (isFailing) return refusal(500, "internal");
    left = left.filter((each) => each !== name);
    return { status: true };
  }
  if (path === "/api/document/v1/documents") return [];
  if (path === "/api/libraries") return { libraries: [] };
  if (path === "/api/document/v1/usage") return { documents: 0, used: 0, quota: 1, unread: 0 };
  if (path.endsWith("/availablesources")) return { sources: [], readsAddresses: true };
  if (path.endsWith("/v1/parameters")) return [PARAMETER];
  if (path === "/api/questionnaire") return [];
  if (path === "/api/prewarm") return isFailing ? refusal(500, "internal") : { accepted: true };
  return { topics: [], total: 0, next: null, tasks: [], drafts: [] };
}

beforeEach(() => {
  left = ["SENTENCE_GYAN", "DOCUMENT_ANALYSIS"];
  sent = [];
  isFailing = false;
  playServer(answer);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const tour = () => document.querySelector<HTMLElement>(".driver-popover");
const started = () => waitFor(() => expect(tour()).not.toBeNull());
const over = () => waitFor(() => expect(tour()).toBeNull());
const box = () => document.querySelector("textarea");
const tourCalls = () => sent.filter((call) => call.includes("coachmarks"));
const calls = (path: string) => sent.filter((call) => call.endsWith(path)).length;

/** As the server's list does when it comes. */
const listArrives = (names: string[]) =>
  act(async () => {
    localStorage.setItem("coachMarks", JSON.stringify(names));
    dispatchEvent(new StorageEvent("storage", { key: "coachMarks" }));
  });

test("T-02 T-07 the tour of Search starts 300 ms after its name is in the stored list, and not before", async () => {
  left = [];
  signIn();
  await openApp("/sentencegyan");
  await waitFor(() => expect(calls("GET /api/coachmarks")).toBe(1));
  const since = performance.now();
  await listArrives(["SENTENCE_GYAN"]);
  expect(tour()).toBeNull();
  await started();
  // A timer may ring a hair early.
  expect(performance.now() - since).toBeGreaterThan(295);
});

test("T-02 two steps; gone through, it is marked done and does not come again", async () => {
  signIn();
  await openApp("/sentencegyan");
  await started();
  expect(tour()?.textContent).toContain("Ask in your own words");
  expect(tour()?.textContent).toContain("Step 1 of 2");
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(tour()?.textContent).toContain("Step 2 of 2"));
  expect(tour()?.textContent).toContain("Start the search");
  await user.click(await screen.findByRole("button", { name: "Previous" }));
  await waitFor(() => expect(tour()?.textContent).toContain("Step 1 of 2"));
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await over();
  await waitFor(() => expect(localStorage.getItem("coachMarks")).toBe('["DOCUMENT_ANALYSIS"]'));
  expect(document.querySelector("[inert]")).toBeNull();
});

test("T-02 with the template dropdown and its flag there are three steps, without the flag two", async () => {
  signIn({ accessList: ["CreateSentenceGyan", "CreateGyanWithTemplate"] });
  await openApp("/sentencegyan");
  await started();
  expect(tour()?.textContent).toContain("Step 1 of 3");
  closeApp();
  signIn({ accessList: ["CreateSentenceGyan"] });
  await openApp("/sentencegyan");
  await started();
  expect(tour()?.textContent).toContain("Step 1 of 2");
});

test("T-01 neither Escape, an arrow nor a press beside it leads out or on; it says its step and shows no bullets", async () => {
  signIn();
  await openApp("/sentencegyan");
  await started();
  await user.keyboard("{Escape}{ArrowRight}{ArrowLeft}");
  await waitFor(() => expect(document.querySelector(".driver-overlay path")).not.toBeNull());
  await user.click(document.querySelector(".driver-overlay path")!);
  expect(tour()?.textContent).toContain("Step 1 of 2");
  expect(tour()?.querySelector("ul, ol, li")).toBeNull();
  expect(tourCalls()).toEqual(["GET /api/coachmarks"]);
});

test("T-01 it is a dialog with a name; the focus stays in what is lit, and the page can be used there", async () => {
  signIn();
  await openApp("/sentencegyan");
  await waitFor(() => expect(document.activeElement).toBe(box()));
  await started();
  const dialog = tour()!;
  expect(dialog.getAttribute("role")).toBe("dialog");
  expect(document.getElementById(dialog.getAttribute("aria-labelledby")!)?.textContent).toBe(
    "Ask in your own words",
  );
  expect(document.activeElement).toBe(box());
  expect(document.getElementById("main")?.closest("[inert]")).toBeNull();
  expect(box()?.hasAttribute("aria-expanded")).toBe(false);
  // Nothing to go back to.
  expect(screen.queryByRole("button", { name: "Previous" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Skip tour" }));
  await over();
  expect(document.activeElement).toBe(box());
});

test("who writes has begun to work: the tour ends and is gone through", async () => {
  signIn();
  await openApp("/sentencegyan");
  await started();
  await user.type(box()!, "why");
  await over();
  expect(box()?.value).toBe("why");
  expect(document.activeElement).toBe(box());
  await waitFor(() => expect(tourCalls()).toContain("DELETE /api/coachmarks?name=SENTENCE_GYAN"));
});

test("one tour a visit; the next comes in the next one", async () => {
  signIn({ accessList: AccessFlag.options });
  await openApp("/sentencegyan");
  await started();
  await user.click(await screen.findByRole("button", { name: "Skip tour" }));
  await over();
  await goTo("/documentAnalysis");
  const since = performance.now();
  await waitFor(() => expect(performance.now() - since).toBeGreaterThan(900));
  expect(tour()).toBeNull();
  // As in another tab.
  sessionStorage.removeItem("tourOfVisit");
  await goTo("/mysearches");
  await screen.findByRole("heading", { level: 1, name: "My Gyans" });
  await goTo("/documentAnalysis");
  await started();
});

test("T-06 a tour that ends is marked done by its name; on status true the list is asked for again", async () => {
  signIn();
  await openApp("/sentencegyan");
  await started();
  await user.click(await screen.findByRole("button", { name: "Skip tour" }));
  await waitFor(() =>
    expect(tourCalls()).toEqual([
      "GET /api/coachmarks",
      "DELETE /api/coachmarks?name=SENTENCE_GYAN",
      "GET /api/coachmarks",
    ]),
  );
});

test("T-06 K-06 when that fails nothing is said, nothing is asked for, and the tour does not return in this visit", async () => {
  isFailing = true;
  signIn();
  await openApp("/sentencegyan");
  await started();
  await user.click(await screen.findByRole("button", { name: "Skip tour" }));
  await over();
  await waitFor(() => expect(tourCalls()).toHaveLength(2));
  expect(text()).not.toContain("went wrong");
  await goTo("/mysearches");
  await goTo("/sentencegyan");
  // Whatever waits for its time has had it twice over.
  const since = performance.now();
  await waitFor(() => expect(performance.now() - since).toBeGreaterThan(600));
  expect(tour()).toBeNull();
  expect(tourCalls()).toHaveLength(2);
});

test("K-06 a list that cannot be had leaves the screen as it is", async () => {
  playServer((asked) => (asked.path === "/api/coachmarks" ? refusal(500, "internal") : answer(asked)));
  signIn();
  await openApp("/sentencegyan");
  expect(box()).not.toBeNull();
  expect(localStorage.getItem("coachMarks")).toBeNull();
});

test("a tour waits for an open dialog", async () => {
  left = [];
  signIn();
  await openApp("/sentencegyan");
  await act(async () => openSheet());
  await waitFor(() => expect(document.querySelector("dialog")).not.toBeNull());
  const since = performance.now();
  await listArrives(["SENTENCE_GYAN"]);
  await waitFor(() => expect(performance.now() - since).toBeGreaterThan(400));
  expect(tour()).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await started();
});

test("a tour makes way for a dialog of the page that comes late, and is not gone through by that", async () => {
  signIn();
  await openApp("/sentencegyan");
  await started();
  const late = document.createElement("dialog");
  document.getElementById("main")!.append(late);
  late.setAttribute("open", "");
  await over();
  expect(document.querySelector("[inert], .driver-overlay")).toBeNull();
  late.remove();
  await started();
  expect(tourCalls()).toEqual(["GET /api/coachmarks"]);
});

test("who has begun to write is not interrupted", async () => {
  left = [];
  signIn();
  await openApp("/sentencegyan");
  await fill(box(), "why do cells");
  box()!.focus();
  const since = performance.now();
  await listArrives(["SENTENCE_GYAN"]);
  await waitFor(() => expect(performance.now() - since).toBeGreaterThan(900));
  expect(tour()).toBeNull();
});

test("who leaves the screen takes nothing of the tour along, and meets it again", async () => {
  signIn();
  await openApp("/sentencegyan");
  await started();
  await goTo("/mysearches");
  await over();
  expect(document.querySelector("[inert], .driver-overlay")).toBeNull();
  expect(tourCalls()).toEqual(["GET /api/coachmarks"]);
  await goTo("/sentencegyan");
  await started();
});

test("the list of one person is not kept for the next", async () => {
  signIn();
  await openApp("/mysearches");
  await waitFor(() => expect(localStorage.getItem("coachMarks")).not.toBeNull());
  act(() => endSession("expired"));
  expect(localStorage.getItem("coachMarks")).toBeNull();
});

test("a step may depend on its element or on a flag; for every other element the tour waits", () => {
  const step = (anchor: string): TourStep => ({ anchor, says: "tours.sentence.question" });
  const steps = [
    step("a"),
    { ...step("b"), isOptional: true },
    { ...step("c"), flag: "KeyConcepts" as const },
  ];
  const plan: TourPlan = { route: "/", delay: 100, steps };
  const place = document.body.appendChild(document.createElement("div"));
  const shown = (html: string, flags: AccessFlag[] = []) => {
    place.innerHTML = html;
    return stepsNow(plan, flags)?.map(({ anchor }) => anchor) ?? null;
  };
  const [a, b, c] = ["a", "b", "c"].map((anchor) => `<i data-tour="${anchor}"></i>`) as [
    string,
    string,
    string,
  ];
  expect(shown("")).toBeNull();
  expect(shown(a)).toEqual(["a"]);
  expect(shown(a + b + c)).toEqual(["a", "b"]);
  expect(shown(a + b, ["KeyConcepts"])).toBeNull();
  expect(shown(a + c, ["KeyConcepts"])).toEqual(["a", "c"]);
});

test.each(Object.entries(TOURS))("every element that %s shows is on its screen", async (name, plan) => {
  left = [];
  signIn({ accessList: AccessFlag.options });
  await openApp(plan.route);
  // It begins when its leaf is opened.
  if (name === "ADVANCED_SEARCH_REFINE_RESEARCH")
    await user.click(await screen.findByRole("tab", { name: "Settings" }));
  for (const { anchor, isOptional } of plan.steps)
    if (!isOptional)
      await waitFor(() => expect(document.querySelector(`[data-tour="${anchor}"]`)).not.toBeNull());
});

test("every data-tour of the screens belongs to a step, and every step says something", () => {
  const sources = import.meta.glob<string>(["../../**/*.tsx", "!../../**/*.test.tsx"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const steps = Object.values(TOURS).flatMap(({ steps: own }) => own);
  const anchors = steps.map(({ anchor }) => anchor);
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(?<!\[)data-tour="([^"]+)"/g)].map((match) => match[1]),
  );
  expect(used.length).toBeGreaterThan(1);
  expect(used.filter((anchor) => !anchors.includes(anchor!))).toEqual([]);
  const said = (path: string) =>
    path.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], english);
  const paths = steps.flatMap(({ says }) => [`${says}Title`, `${says}Text`]);
  expect(paths.filter((path) => !said(path))).toEqual([]);
});

test("SH-11 opening Search or Advanced Search with PreWarmACI says so once a minute at most; a failure is silent", async () => {
  left = [];
  isFailing = true;
  vi.useFakeTimers({ now: new Date("2031-05-04T10:00:00Z"), toFake: ["Date"] });
  signIn({ accessList: ["CreateSentenceGyan", "ShowMyGyanLibrary"] });
  await openApp("/sentencegyan");
  expect(calls("/api/prewarm")).toBe(0);
  await act(async () => signIn({ accessList: ["CreateSentenceGyan", "AdvancedSearch", "PreWarmACI"] }));
  const again = async () => {
    await goTo("/mysearches");
    await waitFor(() => expect(box()?.dataset["tour"] && document.title).not.toBe("sentencegyan"));
    await goTo("/sentencegyan");
    await waitFor(() => expect(document.title).toBe("sentencegyan"));
  };
  await again();
  await waitFor(() => expect(calls("/api/prewarm")).toBe(1));
  await again();
  expect(calls("/api/prewarm")).toBe(1);
  vi.setSystemTime(Date.now() + 61_000);
  await again();
  await waitFor(() => expect(calls("/api/prewarm")).toBe(2));
  vi.setSystemTime(Date.now() + 61_000);
  await goTo("/createGyan");
  await waitFor(() => expect(calls("/api/prewarm")).toBe(3));
  expect(screen.getByRole("link", { name: "Search" })).toBeDefined();
  expect(text()).not.toContain("went wrong");
});

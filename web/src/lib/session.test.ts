// @vitest-environment jsdom
/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EndReason, endSession, onBeforeSessionEnd, onPersonChange, onSessionEnd } from "./session.ts";
import { readUser, renewStored, startSession } from "./session.ts";
import { isTokenCheckDue, renewUser, watchReturns } from "./session/renewal.ts";
import { logOut, signOut } from "./session/signing-out.ts";

const aUser = (id: number, accessList: string[] = []) => ({ id, personId: id + 100, accessList }) as never;
const stored = (id: number) => JSON.stringify({ token: `token-${id}`, id, accessList: [] });

/** What another tab does: storage tells of it here only by an event. */
function inAnotherTab(change: () => void, key: string | null = "user") {
  change();
  dispatchEvent(new StorageEvent("storage", { key }));
}
const otherTab = new BroadcastChannel("gyan-session");

let asked: string[];
let respond: () => Response | Promise<Response>;
let ended: EndReason[];
const stops: (() => void)[] = [];

beforeEach(() => {
  asked = [];
  ended = [];
  respond = () => Response.json({ message: "Logout Successfully" });
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve().then(() => respond());
  });
  startSession("token-1", aUser(1));
  stops.push(onSessionEnd((reason) => void ended.push(reason)));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test("SE-01 signed in means that a user entry exists locally and holds a token", () => {
  expect(JSON.parse(localStorage.getItem("user")!)).toMatchObject({ token: "token-1", id: 1, personId: 101 });
  expect(readUser()).toMatchObject({ id: 1 });
  for (const broken of ["", "{", "null", '{"id":1}', '{"token":1,"accessList":[]}']) {
    localStorage.setItem("user", broken);
    expect(readUser()).toBeNull();
  }
});

test.each([
  ["answers", () => Response.json({ message: "Logout Successfully" })],
  ["fails", () => Response.json({ code: "internal", message: "" }, { status: 500 })],
  ["has forgotten the session", () => Response.json({ code: "not_signed_in", message: "" }, { status: 401 })],
  ["is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
])("SE-04 logout asks the server; when it %s everything but the theme is cleared", async (_how, answer) => {
  respond = answer;
  localStorage.setItem("theme", "dark");
  localStorage.setItem("TopicId", "a1");
  sessionStorage.setItem("previousPath", "/mysearches");
  const heard: unknown[] = [];
  const hear = ({ data }: MessageEvent<unknown>) => void heard.push(data);
  otherTab.addEventListener("message", hear);
  stops.push(() => otherTab.removeEventListener("message", hear));
  await logOut();
  expect(asked).toEqual(["/api/logout"]);
  expect(Object.entries(localStorage)).toEqual([["theme", "dark"]]);
  expect(sessionStorage).toHaveLength(0);
  expect(ended).toEqual(["logout"]);
  await vi.waitFor(() => expect(heard.slice(-2)).toEqual(["leaving: logout", "logout"]), 60_000);
});

test("pressing twice signs out once", async () => {
  await Promise.all([logOut(), logOut()]);
  expect(asked).toEqual(["/api/logout"]);
  expect(ended).toEqual(["logout"]);
});

test("SE-05 an end by inactivity that comes late is not the end of who has signed in since", async () => {
  const slow = Promise.withResolvers<Response>();
  respond = () => slow.promise;
  const leaving = signOut("idle");
  otherTab.postMessage("idle");
  await vi.waitFor(() => expect(ended).toEqual(["idle"]), 60_000);
  inAnotherTab(() => localStorage.setItem("user", stored(1).replace("token-1", "token-2")));
  slow.resolve(Response.json({ message: "Logout Successfully" }));
  await leaving;
  expect(ended).toEqual(["idle"]);
  expect(readUser()?.token).toBe("token-2");
});

test("what is unsaved is saved while the session still holds, and a saver that fails or hangs does not keep anybody in", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const order: string[] = [];
  stops.push(onBeforeSessionEnd(() => void order.push(`saved as ${readUser()?.token}`)));
  stops.push(onBeforeSessionEnd(() => Promise.reject(new Error("no"))));
  stops.push(onBeforeSessionEnd(() => new Promise(() => {})));
  const leaving = signOut("idle");
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await leaving;
  expect(order).toEqual(["saved as token-1"]);
  expect(ended).toEqual(["idle"]);
});

test.each(["logout", "idle"] as const)(
  "SE-04 a %s in another tab clears and signs out here too",
  async (said) => {
    sessionStorage.setItem("previousPath", "/mysearches");
    otherTab.postMessage(said);
    await vi.waitFor(() => expect(ended).toEqual([said === "idle" ? "idle" : "elsewhere"]), 60_000);
    expect(readUser()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    // Said twice, it has happened already.
    otherTab.postMessage(said);
    await new Promise((resolve) => {
      const mine = new BroadcastChannel("gyan-session");
      mine.addEventListener("message", () => resolve(mine.close()), { once: true });
      otherTab.postMessage("something else");
    });
    expect(ended).toHaveLength(1);
  },
);

test.each(["logout", "idle"] as const)(
  "SE-05 a call that is refused while another tab ends the session (%s) means that end",
  async (said) => {
    const heard = new BroadcastChannel("gyan-session");
    const arrived = new Promise((resolve) => heard.addEventListener("message", resolve, { once: true }));
    otherTab.postMessage(`leaving: ${said}`);
    await arrived;
    heard.close();
    endSession("expired");
    expect(ended).toEqual([said === "idle" ? "idle" : "elsewhere"]);
  },
);

test("SE-03 a session that another tab lost is lost here", async () => {
  inAnotherTab(() => localStorage.removeItem("user"));
  await vi.waitFor(() => expect(ended).toEqual(["expired"]), 60_000);
});

test("somebody else who signs in in another tab is noticed, even if their entry was read before", () => {
  const changes: string[] = [];
  stops.push(onPersonChange((where) => void changes.push(where)));
  inAnotherTab(() => {
    localStorage.setItem("user", stored(2));
    readUser();
  });
  expect(changes).toEqual(["elsewhere"]);
  // The same person with a new session is no change.
  inAnotherTab(() => localStorage.setItem("user", stored(2).replace("token-2", "token-3")));
  expect(changes).toEqual(["elsewhere"]);
  expect(readUser()?.token).toBe("token-3");
});

test("a page that was frozen finds out when it comes back", () => {
  const changes: string[] = [];
  stops.push(onPersonChange((where) => void changes.push(where)));
  localStorage.setItem("user", stored(2));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(changes).toEqual(["elsewhere"]);
});

test("a link that signs in somebody else in this tab is a change as well", () => {
  const changes: string[] = [];
  stops.push(onPersonChange((where) => void changes.push(where)));
  startSession("token-1b", aUser(1));
  expect(changes).toEqual([]);
  startSession("token-2", aUser(2));
  expect(changes).toEqual(["here"]);
});

test("SE-11 the token check is due after 3600 ms", () => {
  expect(isTokenCheckDue(10_000, 13_600)).toBe(false);
  expect(isTokenCheckDue(10_000, 13_601)).toBe(true);
  expect(isTokenCheckDue(10_000, 9000)).toBe(true);
});

test("SE-11 somebody who comes back to the tab is asked for at most that often, and changed flags arrive", async () => {
  // The check before may have been a moment ago.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30_000 });
  respond = () => Response.json(aUser(1, ["MyReviews"]));
  stops.push(watchReturns());
  const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));
  comeBack();
  comeBack();
  await vi.waitFor(() => expect(readUser()?.accessList).toEqual(["MyReviews"]), 60_000);
  expect(readUser()?.token).toBe("token-1");
  expect(asked).toEqual(["/api/me"]);
});

test("P-03 who opens a page, or is refused for want of a flag or a role, learns at once what changed", async () => {
  const { api } = await import("./api.ts");
  // The check before may have been a moment ago.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  respond = () => Response.json(aUser(1, ["CreateSentenceGyan"]));
  stops.push(watchReturns());
  await vi.waitFor(() => expect(readUser()?.accessList).toEqual(["CreateSentenceGyan"]), 60_000);
  respond = () =>
    asked.at(-1) === "/api/me"
      ? Response.json(aUser(1))
      : Response.json({ code: "access_missing", message: "No." }, { status: 403 });
  await expect(api.topics.list()).rejects.toMatchObject({ code: "access_missing" });
  await vi.waitFor(() => expect(readUser()?.accessList).toEqual([]), 60_000);
  expect(asked).toEqual(["/api/me", "/api/topics", "/api/me"]);
});

test("an answer that arrives after the session has changed hands is let go", async () => {
  let answer: (response: Response) => void = () => {};
  respond = () => new Promise((resolve) => (answer = resolve));
  const renewing = renewUser();
  await vi.waitFor(() => expect(asked).toHaveLength(1), 60_000);
  endSession("expired");
  startSession("token-2", aUser(2));
  answer(Response.json(aUser(1, ["MyReviews"])));
  await renewing;
  expect(readUser()).toMatchObject({ token: "token-2", id: 2, accessList: [] });
  renewStored("token-2", aUser(3));
  expect(readUser()).toMatchObject({ id: 2 });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Idle, idleAt, lastActivity, limitOf, noteActivity, watchInactivity } from "./inactivity.ts";

const LIMIT = limitOf(30);
const START = new Date("2024-05-01T10:00:00Z").getTime();
const minutes = (count: number) => count * 60_000;

let told: Idle[];
let stop: () => void;
const state = () => told.at(-1)?.state;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  told = [];
  noteActivity();
  stop = watchInactivity(LIMIT, (idle) => told.push(idle));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  localStorage.clear();
});

const move = (x: number) => dispatchEvent(new MouseEvent("mousemove", { screenX: x, screenY: 1 }));

test("SE-05 1800 seconds of inactivity end the session, and the last minute is told", () => {
  expect(idleAt(START + 1_739_999, START, LIMIT).state).toBe("active");
  expect(idleAt(START + 1_740_000, START, LIMIT)).toEqual({ state: "warned", left: 60_000 });
  expect(idleAt(START + 1_799_999, START, LIMIT).state).toBe("warned");
  expect(idleAt(START + 1_800_000, START, LIMIT)).toEqual({ state: "over", left: 0 });
});

test("a limit of a minute is not all warning", () => {
  expect(idleAt(START + 20_000, START, limitOf(1)).state).toBe("active");
  expect(idleAt(START + 30_000, START, limitOf(1)).state).toBe("warned");
});

test("SE-05 time alone leads through the warning, told each second, to the end", () => {
  vi.advanceTimersByTime(7000);
  dispatchEvent(new Event("click"));
  vi.advanceTimersByTime(minutes(29) - 1);
  expect(state()).toBe("active");
  vi.advanceTimersByTime(1);
  expect(state()).toBe("warned");
  vi.advanceTimersByTime(10_000);
  expect(state()).toBe("warned");
  const seconds = told.filter((idle) => idle.state === "warned").map(({ left }) => Math.ceil(left / 1000));
  expect(new Set(seconds).size).toBeGreaterThanOrEqual(10);
  vi.advanceTimersByTime(50_000);
  expect(state()).toBe("over");
});

test("SE-05 the server is told every three minutes while somebody is there, and not while nobody is", () => {
  stop();
  let times = 0;
  stop = watchInactivity(
    LIMIT,
    () => {},
    () => void times++,
  );
  for (let minute = 1; minute <= 12; minute++) {
    vi.advanceTimersByTime(minutes(1));
    move(minute);
  }
  expect(times).toBe(4);
  vi.advanceTimersByTime(minutes(20));
  expect(times).toBe(4);
  move(99);
  expect(times).toBe(5);
});

test.each(["click", "keydown", "wheel", "touchstart", "touchmove", "mousedown"])(
  "SE-05 %s begins the time anew",
  (deed) => {
    vi.advanceTimersByTime(minutes(28));
    dispatchEvent(new Event(deed));
    vi.advanceTimersByTime(minutes(28));
    expect(state()).toBe("active");
    vi.advanceTimersByTime(minutes(2));
    expect(state()).toBe("over");
  },
);

test("SE-05 a mouse that moves begins the time anew; a page that moves under a still one does not", () => {
  move(10);
  vi.advanceTimersByTime(minutes(20));
  move(11);
  vi.advanceTimersByTime(minutes(20));
  expect(state()).toBe("active");
  move(11);
  vi.advanceTimersByTime(minutes(10));
  expect(state()).toBe("over");
});

test("a page that scrolls by itself is nobody's activity", () => {
  vi.advanceTimersByTime(minutes(20));
  dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(minutes(10));
  expect(state()).toBe("over");
});

test("activity in another tab counts, and takes the warning away here", () => {
  vi.advanceTimersByTime(minutes(29) + 5000);
  expect(state()).toBe("warned");
  localStorage.setItem("lastActivity", String(Date.now()));
  vi.advanceTimersByTime(1000);
  expect(state()).toBe("active");
});

test.each([
  ["a mouse that moves", () => move(50)],
  ["a click", () => dispatchEvent(new Event("click"))],
])("SE-05 while the warning stands %s begins the time anew", (_name, deed) => {
  vi.advanceTimersByTime(minutes(29) + 5000);
  expect(state()).toBe("warned");
  deed();
  expect(state()).toBe("active");
  vi.advanceTimersByTime(minutes(28));
  expect(state()).toBe("active");
  vi.advanceTimersByTime(minutes(2));
  expect(state()).toBe("over");
});

test("SE-05 while the warning stands, what is pressed or tapped in it is for its buttons to answer", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  const aim = (event: Event) => dialog.dispatchEvent(event);
  vi.advanceTimersByTime(minutes(29) + 5000);
  for (const deed of ["keydown", "mousedown", "click", "touchstart"]) aim(new Event(deed, { bubbles: true }));
  // As browsers tell of a tap.
  aim(new MouseEvent("mousemove", { bubbles: true, screenX: 7, screenY: 7 }));
  expect(state()).toBe("warned");
  vi.advanceTimersByTime(2000);
  aim(new MouseEvent("mousemove", { bubbles: true, screenX: 8, screenY: 7 }));
  expect(state()).toBe("active");
  dialog.remove();
});

test("SE-05 a computer that slept too long has ended the session, even if a hand comes before the timers", () => {
  vi.setSystemTime(START + minutes(31));
  move(99);
  expect(state()).toBe("over");
  expect(lastActivity()).toBe(START);
});

test("a page that comes back looks at the clock at once", () => {
  vi.setSystemTime(START + minutes(45));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(state()).toBe("over");
});

test("a browser that was closed finds when it was used last", () => {
  stop();
  vi.setSystemTime(START + minutes(40));
  stop = watchInactivity(LIMIT, (idle) => told.push(idle));
  expect(state()).toBe("over");
});

test("a clock that was set back does not keep the session for ever", () => {
  vi.setSystemTime(START - minutes(600));
  vi.advanceTimersByTime(minutes(31));
  expect(state()).toBe("over");
});

import { ACTIVITY_KEY } from "#lib/session.ts";
import { local, perTab } from "#lib/storage.ts";

const MINUTE = 60_000;
const WARNING = MINUTE;
/** How often activity is written down, and how often the clock is looked at while nothing happens. */
const NOTE_EVERY = 1000;
const LOOK_EVERY = 20_000;
/** The server ends a session that nobody uses as well. Who reads a page asks it nothing, so it is told of them this often. */
const TELL_EVERY = 3 * MINUTE;
const ENDED_KEY = "endedAfter";

/** `left`: milliseconds until the end. */
export type Idle = { state: "active" | "warned" | "over"; left: number };

/** By the clock, not by timers: a computer that slept has run none. */
export function idleAt(now: number, last: number, limit: number): Idle {
  const left = Math.min(limit, last + limit - now);
  if (left <= 0) return { state: "over", left: 0 };
  return { state: left <= warningOf(limit) ? "warned" : "active", left };
}

const warningOf = (limit: number): number => Math.min(WARNING, limit / 2);

export const limitOf = (minutes: number): number => minutes * MINUTE;

/** Where storage is closed, this tab counts for itself. */
let remembered = Date.now();

/** Shared by all tabs. A browser that was closed finds here when it was used last. */
export function lastActivity(): number {
  const now = Date.now();
  const kept = Number(local.read(ACTIVITY_KEY) ?? remembered);
  // A clock that was set back would keep the session for ever.
  return Number.isFinite(kept) && kept <= now ? kept : noteActivity(now);
}

export function noteActivity(now = Date.now()): number {
  remembered = now;
  local.write(ACTIVITY_KEY, String(now));
  return now;
}

/**
 * What a person does with hands. Not "scroll": reading aloud and a list that grows scroll too, and a person who
 * scrolls turns a wheel, touches, presses a key or moves the pointer.
 */
const DEEDS = ["mousemove", "mousedown", "click", "keydown", "wheel", "touchstart", "touchmove"] as const;

/** Browsers tell of a pointer that has not moved when the page moves under it. */
function pointerWatch() {
  let [x, y] = [Number.NaN, Number.NaN];
  return (event: Event): boolean => {
    if (event.type !== "mousemove" || !(event instanceof MouseEvent)) return true;
    const isSame = event.screenX === x && event.screenY === y;
    [x, y] = [event.screenX, event.screenY];
    return !isSame;
  };
}

/** A finger that taps is told as a mouse too, up to this much later. */
const TAP = 1000;

/**
 * What is aimed at the warning itself is for its buttons to answer: a key, a press or a tap that took it away first would
 * fall on whatever stands behind. A mouse has to move to get there, and its movement counts.
 */
function answerWatch() {
  let touchedAt = -Infinity;
  return (event: Event): boolean => {
    if (event.type.startsWith("touch")) touchedAt = Date.now();
    const isByMouse = event.type === "mousemove" && Date.now() - touchedAt > TAP;
    const isAimed = event.target instanceof Element && event.target.closest("dialog") !== null;
    return isAimed && !isByMouse && event.type !== "wheel";
  };
}

/**
 * Tells how long nobody has been here, in any tab: at every change, and each second of the last minute. Whoever moves
 * the mouse or clicks is here, also while the warning stands. `tellServer` is called now and then while somebody is.
 */
export function watchInactivity(
  limit: number,
  tell: (idle: Idle) => void,
  tellServer: () => void = () => {},
): () => void {
  // Whoever opens a page has just asked the server for it.
  let toldAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hasMoved = pointerWatch();
  const isAnswer = answerWatch();

  const look = (): Idle => {
    clearTimeout(timer);
    const idle = idleAt(Date.now(), lastActivity(), limit);
    const untilWarning = idle.left - warningOf(limit);
    const wait = idle.state === "warned" ? idle.left % 1000 || 1000 : Math.min(untilWarning, LOOK_EVERY);
    if (idle.state !== "over") timer = setTimeout(look, wait);
    tell(idle);
    return idle;
  };
  const onDeed = (event: Event) => {
    const now = Date.now();
    // Asked at every deed: they must know where the pointer is, and when a finger was here, or both would count later.
    const [isMove, isOwn] = [hasMoved(event), isAnswer(event)];
    if (!isMove || Math.abs(now - remembered) < NOTE_EVERY) return;
    const { state } = idleAt(now, lastActivity(), limit);
    // The first hand on a computer that slept comes before the timers do; it is too late all the same.
    if (state === "active" || (state === "warned" && !isOwn)) {
      noteActivity(now);
      if (now - toldAt >= TELL_EVERY) {
        toldAt = now;
        tellServer();
      }
    }
    if (state !== "active") look();
  };

  for (const deed of DEEDS) addEventListener(deed, onDeed, { capture: true, passive: true });
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", look);
  look();
  return () => {
    clearTimeout(timer);
    for (const deed of DEEDS) removeEventListener(deed, onDeed, { capture: true });
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pageshow", look);
  };
}

/** Said on the sign-in page of this tab, until somebody has read it there. */
export const noteIdleEnd = (minutes: number) => perTab.write(ENDED_KEY, String(minutes));
export const readIdleEnd = (): number | null => Number(perTab.read(ENDED_KEY)) || null;
export const forgetIdleEnd = () => perTab.remove(ENDED_KEY);

import type { Clip } from "./queue.ts";

const REST_MS = 15_000;
const LONGEST_REST_MS = 30 * 60_000;

/** The oldest whose time has come: what somebody has to decide keeps nothing else waiting. */
export function nextOf(clips: readonly Clip[], now: number): Clip | null {
  return (
    clips.find(({ state, notBefore }) => state !== "done" && state !== "refused" && notBefore <= now) ?? null
  );
}

/** What a clip becomes that could not be sent. */
export function afterTrouble(
  { attempts }: Pick<Clip, "attempts">,
  trouble: { code: string; message: string; params: Record<string, string>; isPassing: boolean },
  now: number,
): Pick<Clip, "state" | "attempts" | "notBefore" | "trouble"> {
  const { isPassing, ...said } = trouble;
  // Whoever signs in again sends it too.
  const waits = isPassing || said.code === "signed_out";
  const rest = Math.min(LONGEST_REST_MS, REST_MS * 2 ** Math.min(attempts, 10));
  return {
    state: waits ? "waiting" : "refused",
    attempts: attempts + 1,
    notBefore: waits ? now + rest : 0,
    trouble: said,
  };
}

/** Done ones are kept for a little while, for a popup that is opened again, and without their file. */
const KEPT_MS = 24 * 60 * 60_000;
const MOST_DONE = 10;

export function doneToDrop(clips: readonly Clip[], now: number): string[] {
  const done = clips.filter(({ state }) => state === "done").toSorted((a, b) => b.at - a.at);
  return done.filter(({ at }, place) => place >= MOST_DONE || now - at > KEPT_MS).map(({ key }) => key);
}

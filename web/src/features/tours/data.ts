import type { Tour } from "@gyan/contract/tours.ts";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "#lib/api.ts";
import { log } from "#lib/log.ts";
import { onSessionEnd, readUser, useUser } from "#lib/session.ts";
import { local, perTab } from "#lib/storage.ts";
import { createSignal } from "#lib/store.ts";
import { needsSubscription } from "#lib/session/subscription.ts";

const KEY = "coachMarks";
const { tell, watch } = createSignal();
/** Gone through since the page was loaded: not shown again, even if the server could not be told. */
const seen = new Set<Tour>();

/** One tour a visit: people came to work. Who asked for the tours again gets each where it belongs. */
const VISIT = "tourOfVisit";
const EVERY = "every";

export const isForAnotherVisit = (name: Tour): boolean => ![null, EVERY, name].includes(perTab.read(VISIT));

export function startVisitWith(name: Tour) {
  if (perTab.read(VISIT) === null) perTab.write(VISIT, name);
}

/** The tours that are left, as the server said last. */
function readTours(): unknown[] {
  try {
    const list: unknown = JSON.parse(local.read(KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function storeTours(list: Tour[]) {
  local.write(KEY, JSON.stringify(list));
  tell();
}

/** Nothing waits for the tours: a failure is only logged. */
export async function renewTours() {
  const token = readUser()?.token;
  try {
    const { coachMarks } = await api.tours.list();
    // An answer to a session that has ended since is nobody's.
    if (readUser()?.token === token) storeTours(coachMarks);
  } catch (error) {
    log("The tours could not be listed.", error);
  }
}

export async function finishTour(name: Tour) {
  seen.add(name);
  tell();
  try {
    const { status } = await api.tours.finish({ name });
    if (status) await renewTours();
  } catch (error) {
    log(`The tour ${name} could not be marked as done.`, error);
  }
}

/** Every tour is shown again: those of this screen after it was loaded anew. */
export async function resetTours() {
  const { coachMarks } = await api.tours.reset();
  perTab.write(VISIT, EVERY);
  storeTours(coachMarks);
}

/** They were those of whoever was here. */
onSessionEnd(() => {
  local.remove(KEY);
  perTab.remove(VISIT);
  seen.clear();
  tell();
});

/** For the frame of the signed-in pages: asked for when it starts and whenever somebody signs in. */
export function useTourList() {
  const user = useUser();
  const token = user && !needsSubscription(user) ? user.token : undefined;
  useEffect(() => {
    if (token !== undefined) void renewTours();
  }, [token]);
}

function watchTours(listener: () => void): () => void {
  const stop = watch(listener);
  addEventListener("storage", listener);
  return () => {
    stop();
    removeEventListener("storage", listener);
  };
}

export const useIsLeft = (name: Tour): boolean =>
  useSyncExternalStore(watchTours, () => !seen.has(name) && readTours().includes(name));

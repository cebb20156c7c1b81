import type { Tour } from "@gyan/contract/tours.ts";
import { type RefObject, useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { log } from "#lib/log.ts";
import { readUser } from "#lib/session.ts";
import { finishTour, isForAnotherVisit, startVisitWith, useIsLeft } from "./data.ts";
import { TOURS, type TourStep, stepsNow } from "./steps.ts";
import type { Say } from "./tour.ts";

/** How long until it is looked again whether the way is free. */
const AGAIN = 500;

/** Not the warning before the end of a session: a tour stays under it. */
const PAGE_DIALOG = "dialog[open]:not(:has([data-session]))";

/** Never two at once, also while the first is only being drawn. */
let shown: Tour | null = null;

/** For a screen, or a part of it that opens later (`isReady`): its tour is shown to those who have not been through it. */
export function useTour(name: Tour, isReady = true) {
  const t = useT();
  const say = useRef<Say>(t);
  useEffect(() => {
    say.current = t;
  });
  const isDue = useIsLeft(name) && isReady;
  useEffect(() => (isDue ? begin(name, say) : undefined), [name, isDue]);
}

/** Returns how to end it from outside: who leaves the screen has not been through the tour. */
function begin(name: Tour, say: RefObject<Say>): (() => void) | undefined {
  const plan = TOURS[name];
  if (!plan) return undefined;
  // Fetched while the delay passes.
  const engine = import("./tour.ts");
  engine.catch((error: unknown) => log(`The tour ${name} could not be fetched.`, error));
  let isOver = false;
  let wasBusy = false;
  let stop = () => {};
  const wait = (delay: number) => {
    const timer = setTimeout(() => void engine.then(start, () => {}), delay);
    stop = () => clearTimeout(timer);
  };
  const start = ({ startTour }: Awaited<typeof engine>) => {
    if (isOver || isForAnotherVisit(name)) return;
    const isFree = shown === null && !isBusy() && !wasBusy;
    // One dialog may lead to the next: it is looked twice whether the way is free.
    wasBusy = isBusy();
    if (isFree && !plan.waitsForWriter && isWriting()) return;
    const isNow = isFree && !(plan.waitsForWriter && isInText());
    const steps = isNow ? stepsNow(plan, readUser()?.accessList ?? []) : null;
    if (steps === null) wait(AGAIN);
    else if (steps.length > 0) show(startTour, steps);
  };
  const show = (startTour: Awaited<typeof engine>["startTour"], steps: TourStep[]) => {
    const release = () => {
      if (shown === name) shown = null;
    };
    shown = name;
    startVisitWith(name);
    const end = startTour(steps, say.current, () => {
      watch.disconnect();
      release();
      void finishTour(name);
    });
    stop = () => {
      watch.disconnect();
      release();
      end();
    };
    // A dialog of the page that was long in coming: the tour makes way for it and comes afterwards.
    const watch = new MutationObserver(() => {
      if (!document.querySelector(PAGE_DIALOG)) return;
      stop();
      wait(AGAIN);
    });
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  };
  wait(plan.delay);
  return () => {
    isOver = true;
    stop();
  };
}

/** Something is open above the page, another tour among it. */
const isBusy = () => document.querySelector("dialog[open], [role=dialog], [role=menu]") !== null;

/** Who has begun is not interrupted; the tour comes another time. */
function isWriting(): boolean {
  const field = document.activeElement;
  return isText(field) && field.value !== "";
}

/** Also where nothing is written yet: the next letters must not go to a tour. */
const isInText = () => isText(document.activeElement);

const isText = (field: Element | null): field is HTMLTextAreaElement | HTMLInputElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !["checkbox", "radio"].includes(field.type));

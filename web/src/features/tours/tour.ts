import "./tour.css";
import { type PopoverDOM, driver } from "driver.js";
import type { useT } from "#lib/i18n.ts";
import button from "#ui/controls/Button.module.css";
import { focusHeading } from "#ui/layout/focus.ts";
import { type TourStep, anchorOf } from "./steps.ts";
import styles from "./tour.module.css";

export type Say = ReturnType<typeof useT>;

/**
 * One step after the other, with buttons only: no Escape, no press beside it and no arrow leads out of it or through it.
 * `onExit` is called when it was gone through or skipped, not when it is ended by what is returned.
 */
export function startTour(steps: TourStep[], say: Say, onExit: () => void): () => void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const release = holdPage();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    tour.destroy();
    release();
  };
  const exit = () => {
    end();
    onExit();
  };
  const tour = driver({
    steps: steps.map((step, at) => ({
      element: () => anchorOf(step) ?? document.body,
      popover: {
        title: say(`${step.says}Title`),
        description: say(`${step.says}Text`),
        progressText: say("tours.step", { current: at + 1, total: steps.length }),
        // Said for each step: without leave to close the engine would hide the button that skips.
        showButtons: ["next", "previous", "close"],
      },
    })),
    showProgress: true,
    nextBtnText: say("tours.next"),
    prevBtnText: say("tours.previous"),
    doneBtnText: say("tours.done"),
    allowClose: false,
    allowKeyboardControl: false,
    overlayClickBehavior: () => {},
    disableActiveInteraction: true,
    animate: !isStill,
    smoothScroll: !isStill,
    duration: 200,
    overlayColor: "var(--scrim)",
    overlayOpacity: 1,
    stagePadding: 8,
    stageRadius: 8,
    popoverClass: styles.popover,
    onPopoverRender: (popover) => furnish(popover, say("tours.skip")),
    onHighlighted: (shown) => leaveOthers(shown),
    onCloseClick: exit,
    // The last step is done.
    onDestroyStarted: exit,
  });
  tour.drive();
  return end;
}

/** Under a tour the page neither takes the focus nor a press; afterwards the focus is where it was. */
function holdPage(): () => void {
  const before = document.activeElement;
  // Not the root: the warning before the end of a session stands beside the page and must be answered.
  const page = document.getElementById("main")?.parentElement;
  page?.toggleAttribute("inert", true);
  document.addEventListener("mousedown", keepFocus, { capture: true });
  document.addEventListener("keydown", leaveDialogAlone);
  return () => {
    document.removeEventListener("mousedown", keepFocus, { capture: true });
    document.removeEventListener("keydown", leaveDialogAlone);
    page?.toggleAttribute("inert", false);
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    if (document.activeElement === document.body) focusHeading();
  };
}

/** Whoever presses on while the light still moves would leave the place before marked as shown, and without a press. */
function leaveOthers(shown: Element | undefined) {
  for (const one of document.querySelectorAll(".driver-active-element"))
    if (one !== shown) one.classList.remove("driver-active-element", "driver-no-interaction");
}

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/** A press on the page would carry the focus out of the tour. */
function keepFocus(event: MouseEvent) {
  const isInside = event.target instanceof Element && event.target.closest(".driver-popover") !== null;
  if (!isInside && !isDialogOpen()) event.preventDefault();
}

/** The engine holds the Tab key for itself, above every dialog. */
function leaveDialogAlone(event: KeyboardEvent) {
  if (event.key === "Tab" && isDialogOpen()) event.stopPropagation();
}

/** What the engine draws is made a dialog that says what it is, with the focus on the way on. */
function furnish(popover: PopoverDOM, skip: string) {
  const { wrapper, title, progress, footer, closeButton, previousButton, nextButton } = popover;
  closeButton.className += ` ${button.button} ${button.bare}`;
  previousButton.className += ` ${button.button}`;
  nextButton.className += ` ${button.button} ${button.primary}`;
  wrapper.setAttribute("aria-modal", "true");
  // They are no head and foot of the page.
  title.setAttribute("role", "none");
  footer.setAttribute("role", "none");
  const heading = document.createElement("h2");
  heading.textContent = title.textContent;
  title.replaceChildren(heading);
  title.before(progress);
  footer.prepend(closeButton);
  closeButton.textContent = skip;
  closeButton.removeAttribute("aria-label");
  queueMicrotask(() => {
    nextButton.focus({ preventScroll: true });
    // The engine calls the element that it shows a button for this dialog, which a form or a field cannot be.
    for (const name of ["aria-haspopup", "aria-expanded", "aria-controls"])
      document.querySelector(".driver-active-element")?.removeAttribute(name);
  });
}

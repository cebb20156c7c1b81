import "./tour.css";
import { type PopoverDOM, driver } from "driver.js";
import type { useT } from "#lib/i18n.ts";
import button from "#ui/controls/Button.module.css";
import { focusHeading } from "#ui/layout/focus.ts";
import hidden from "#ui/layout/VisuallyHidden.module.css";
import { type TourStep, anchorOf } from "./steps.ts";
import styles from "./tour.module.css";

export type Say = ReturnType<typeof useT>;

/**
 * One step after the other, with buttons only: no Escape, no press beside it and no arrow leads out of it or through it.
 * What is lit can be used meanwhile, and whoever writes or opens something there has begun to work: that ends the tour.
 * `onExit` is called when it was gone through, skipped or left for work, not when it is ended by what is returned.
 */
export function startTour(steps: TourStep[], say: Say, onExit: () => void): () => void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const before = document.activeElement;
  const goBack = () => before instanceof HTMLElement && before.focus({ preventScroll: true });
  const voice = document.body.appendChild(document.createElement("div"));
  voice.role = "status";
  voice.className = hidden.hidden!;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    release();
    tour.destroy();
    voice.remove();
    if (document.activeElement === document.body) goBack();
    if (document.activeElement === document.body) focusHeading();
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
        showButtons: at === 0 ? ["next", "close"] : ["next", "previous", "close"],
      },
    })),
    showProgress: true,
    nextBtnText: say("tours.next"),
    prevBtnText: say("tours.previous"),
    doneBtnText: say("tours.done"),
    allowClose: false,
    allowKeyboardControl: false,
    overlayClickBehavior: () => {},
    animate: !isStill,
    smoothScroll: !isStill,
    duration: 200,
    overlayColor: "var(--scrim)",
    overlayOpacity: 1,
    stagePadding: 8,
    stageRadius: 8,
    popoverClass: styles.popover,
    onPopoverRender(popover) {
      furnish(popover, say("tours.skip"));
      queueMicrotask(() => {
        // The engine takes the focus. Who was in what is lit stays there; who came from the step before goes on.
        const isInLight = tour.isFirstStep() && before?.closest(".driver-active-element") != null;
        if (isInLight) goBack();
        else popover.nextButton.focus({ preventScroll: true });
      });
      // The focus may stay in what is lit; then nobody would hear of the step.
      voice.textContent = [popover.title, popover.description].map((part) => part.textContent).join(". ");
    },
    onHighlighted: (shown) => leaveOthers(shown),
    onCloseClick: exit,
    // The last step is done.
    onDestroyStarted: exit,
  });
  const release = watchWork(exit);
  tour.drive();
  return end;
}

/** A letter in a field of the page, or a menu that opens there. What is not lit takes no press. */
function watchWork(onWork: () => void): () => void {
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(WRITTEN_IN)) onWork();
  };
  const menus = new MutationObserver(() => {
    if (document.querySelector(OPENED)) onWork();
  });
  menus.observe(document.body, { subtree: true, childList: true });
  document.addEventListener("input", onInput);
  document.addEventListener("mousedown", keepFocus, { capture: true });
  document.addEventListener("keydown", leaveDialogAlone);
  return () => {
    menus.disconnect();
    document.removeEventListener("input", onInput);
    document.removeEventListener("mousedown", keepFocus, { capture: true });
    document.removeEventListener("keydown", leaveDialogAlone);
  };
}

const WRITTEN_IN = "textarea, [contenteditable], input:not([type=checkbox], [type=radio])";
const OPENED = "[role=menu], [role=dialog]:not(.driver-popover, dialog)";

/** Whoever presses on while the light still moves would leave the place before marked as shown, and without a press. */
function leaveOthers(shown: Element | undefined) {
  for (const one of document.querySelectorAll(".driver-active-element"))
    if (one !== shown) one.classList.remove("driver-active-element", "driver-no-interaction");
}

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/** A press elsewhere on the page would carry the focus out of the tour. */
function keepFocus(event: MouseEvent) {
  const isInside =
    event.target instanceof Element &&
    event.target.closest(".driver-popover, .driver-active-element") !== null;
  if (!isInside && !isDialogOpen()) event.preventDefault();
}

/** The engine holds the Tab key for itself, above every dialog. */
function leaveDialogAlone(event: KeyboardEvent) {
  if (event.key === "Tab" && isDialogOpen()) event.stopPropagation();
}

/** What the engine draws is made a dialog that says what it is. */
function furnish(popover: PopoverDOM, skip: string) {
  const { wrapper, title, progress, footer, closeButton, previousButton, nextButton } = popover;
  closeButton.className += ` ${button.button} ${button.bare}`;
  previousButton.className += ` ${button.button}`;
  nextButton.className += ` ${button.button} ${button.primary}`;
  wrapper.removeAttribute("aria-modal");
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
    // The engine calls the element that it shows a button for this dialog, which a form or a field cannot be.
    for (const name of ["aria-haspopup", "aria-expanded", "aria-controls"])
      document.querySelector(".driver-active-element")?.removeAttribute(name);
  });
}

import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { text, user } from "#test-page.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Dialog } from "./Dialog.tsx";
import { Question } from "./Question.tsx";
import { ToastHost } from "./ToastHost.tsx";
import { TooltipHost } from "./TooltipHost.tsx";
import { hideToast, showToast } from "./toasts.ts";

let closed: number;

beforeEach(() => {
  closed = 0;
});

const close = () => {
  closed += 1;
};

/** On the ground around what is open. */
const pressBeside = () =>
  act(async () => {
    const ground = document.querySelector("dialog")!.closest("body > div")!;
    ground.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    ground.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });

test.each([
  [
    "a dialog",
    <Dialog key="dialog" title="Rename" onClose={close}>
      <input />
    </Dialog>,
  ],
  [
    "a sheet",
    <Dialog key="sheet" title="Source 1" isSheet onClose={close}>
      <p>Quote</p>
    </Dialog>,
  ],
  [
    "a question",
    <Question key="question" title="Delete?" answer="Delete" onConfirm={() => undefined} onClose={close}>
      For good
    </Question>,
  ],
])("MS-07 neither Escape nor a press beside it closes %s; its close button does", async (_kind, dialog) => {
  render(dialog);
  for (const target of [document.querySelector("dialog")!, document.activeElement!, document.body])
    fireEvent.keyDown(target, { key: "Escape" });
  await pressBeside();
  expect(closed).toBe(0);
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(closed).toBe(1);
});

test("a press beside it closes one in which nothing can be lost", async () => {
  render(
    <Dialog title="Keyboard" closesBeside onClose={close}>
      <p>Keys</p>
    </Dialog>,
  );
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(closed).toBe(1);
  await pressBeside();
  expect(closed).toBe(2);
});

test("a sheet whose head is drawn down far or fast closes, another is back in its place; a mouse draws none", async () => {
  render(
    <Dialog title="Filter" isSheet onClose={close}>
      <input type="search" aria-label="Find" />
      <select aria-label="Sort" />
    </Dialog>,
  );
  // No keyboard comes up over the rest of the sheet.
  expect(document.activeElement).toBe(screen.getByLabelText("Sort"));
  const sheet = document.querySelector("dialog")!;
  const grip = screen.getByRole("heading", { name: "Filter" });
  const swipe = (by: number, ms: number, pointerType = "touch") => {
    const event = (type: string, clientY: number, at: number) => {
      const one = new PointerEvent(type, { bubbles: true, clientY, pointerType, isPrimary: true });
      Object.defineProperty(one, "timeStamp", { value: at });
      act(() => void grip.dispatchEvent(one));
    };
    event("pointerdown", 100, 0);
    event("pointermove", 100 + by, ms / 2);
    const drawn = sheet.style.translate;
    event("pointerup", 100 + by, ms);
    return drawn;
  };
  expect(swipe(60, 400)).toBe("0 60px");
  expect(sheet.style.translate).toBe("");
  swipe(-200, 100);
  expect(swipe(200, 100, "mouse")).toBe("");
  expect(closed).toBe(0);
  swipe(140, 2000);
  expect(closed).toBe(1);
  swipe(60, 80);
  expect(closed).toBe(2);
});

test("an icon says its name and its key to a pointer that rests on it, until Escape or until it leaves", async () => {
  render(
    <>
      <IconButton icon="undo" label="Undo" aria-keyshortcuts="Control+Shift+Z" />
      <TooltipHost />
    </>,
  );
  const tip = () => document.querySelector("[role=tooltip]");
  const point = (target: Element) => fireEvent.pointerOver(target, { pointerType: "mouse" });
  const undo = screen.getByRole("button", { name: "Undo" });
  point(undo.querySelector("svg")!);
  expect(tip()).toBeNull();
  await waitFor(() => expect(tip()?.textContent).toBe("UndoCtrlShiftZ"));
  fireEvent.keyDown(document, { key: "Escape" });
  expect(tip()).toBeNull();
  point(document.body);
  point(undo);
  await waitFor(() => expect(tip()).not.toBeNull());
  point(document.body);
  expect(tip()).toBeNull();
});

test("K-01 one toast at a time, for three seconds, and as long as it is looked at", async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const draw = () => act(async () => vi.advanceTimersToNextFrame());
  const toasts = () => [...document.querySelectorAll("[data-tone]")];
  render(<ToastHost />);
  await act(async () => showToast({ tone: "success", text: "The first" }));
  await pass(1500);
  await act(async () => showToast({ tone: "error", text: "The second" }));
  expect(toasts()).toHaveLength(1);
  expect(text()).not.toContain("The first");
  await draw();
  await pass(2999);
  expect(text()).toContain("The second");
  await pass(1);
  expect(toasts()).toHaveLength(0);

  await act(async () => showToast({ tone: "info", text: "The third" }));
  await act(async () => screen.getByRole("button", { name: "Close" }).focus());
  await pass(60_000);
  expect(text()).toContain("The third");
  await act(async () => screen.getByRole("button", { name: "Close" }).blur());
  await draw();
  await pass(3000);
  expect(toasts()).toHaveLength(0);
  // The end of one that is gone does not take away the next.
  await act(async () => showToast({ tone: "info", text: "The fourth" }));
  await act(async () => hideToast(-1));
  expect(toasts()).toHaveLength(1);
});

test("K-01 the time of a toast begins when it is drawn: a page that is busy takes none away unseen", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => frames.push(draw));
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  render(<ToastHost />);
  await act(async () => showToast({ tone: "warning", text: "104 subtopics were left out" }));
  await pass(60_000);
  expect(text()).toContain("104 subtopics were left out");
  await act(async () => frames.forEach((draw) => draw(0)));
  await pass(3000);
  expect(text()).not.toContain("104 subtopics were left out");
  vi.unstubAllGlobals();
});

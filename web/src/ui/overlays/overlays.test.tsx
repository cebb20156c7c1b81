import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { text, user } from "#test-page.tsx";
import { Dialog } from "./Dialog.tsx";
import { Question } from "./Question.tsx";
import { ToastHost } from "./ToastHost.tsx";
import { hideToast, showToast } from "./toasts.ts";

let closed: number;

beforeEach(() => {
  closed = 0;
});

const close = () => {
  closed += 1;
};

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
  const shown = document.querySelector("dialog")!;
  expect(shown.getAttribute("closedby")).toBe("none");
  for (const target of [shown, document.activeElement!, document.body])
    for (let n = 0; n < 2; n++) {
      // The browser closes what nobody has spoken for.
      expect(fireEvent.keyDown(target, { key: "Escape" })).toBe(false);
    }
  expect(fireEvent(shown, new Event("cancel", { cancelable: true }))).toBe(false);
  await user.click(shown);
  expect([closed, shown.open]).toEqual([0, true]);
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(closed).toBe(1);
});

test("other keys are left alone, and once it is gone so is Escape", async () => {
  const { unmount } = render(
    <Dialog title="Rename" onClose={close}>
      <input />
    </Dialog>,
  );
  expect(fireEvent.keyDown(document.body, { key: "Enter" })).toBe(true);
  unmount();
  expect(fireEvent.keyDown(document.body, { key: "Escape" })).toBe(true);
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

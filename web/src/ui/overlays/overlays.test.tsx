import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { named, press, startBrowser, text } from "#screens/topic/test-reading.tsx";
import { Dialog } from "./Dialog.tsx";
import { Question } from "./Question.tsx";
import { ToastHost } from "./ToastHost.tsx";
import { hideToast, showToast } from "./toasts.ts";

let root: Root;
let closed: number;

beforeAll(startBrowser);
beforeEach(() => {
  closed = 0;
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
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
  await act(async () => root.render(dialog));
  const shown = document.querySelector("dialog")!;
  expect(shown.getAttribute("closedby")).toBe("none");
  for (const target of [shown, document.activeElement!, document.body])
    for (let n = 0; n < 2; n++) {
      const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      await act(async () => void target.dispatchEvent(key));
      // The browser closes what nobody has spoken for.
      expect(key.defaultPrevented).toBe(true);
    }
  const cancel = new Event("cancel", { cancelable: true });
  await act(async () => void shown.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  await act(async () => shown.click());
  expect([closed, shown.open]).toEqual([0, true]);
  await press("Close");
  expect(closed).toBe(1);
});

test("other keys are left alone, and once it is gone so is Escape", async () => {
  await act(async () =>
    root.render(
      <Dialog title="Rename" onClose={close}>
        <input />
      </Dialog>,
    ),
  );
  const pressed = async (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    await act(async () => void document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await pressed("Enter")).toBe(false);
  await act(async () => root.render(null));
  expect(await pressed("Escape")).toBe(false);
});

test("K-01 one toast at a time, for three seconds, and as long as it is looked at", async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const draw = () => act(async () => vi.advanceTimersToNextFrame());
  const toasts = () => [...document.querySelectorAll("[data-tone]")];
  await act(async () => root.render(<ToastHost />));
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
  await act(async () => named("Close")!.focus());
  await pass(60_000);
  expect(text()).toContain("The third");
  await act(async () => named("Close")!.blur());
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
  await act(async () => root.render(<ToastHost />));
  await act(async () => showToast({ tone: "warning", text: "104 subtopics were left out" }));
  await pass(60_000);
  expect(text()).toContain("104 subtopics were left out");
  await act(async () => frames.forEach((draw) => draw(0)));
  await pass(3000);
  expect(text()).not.toContain("104 subtopics were left out");
  vi.unstubAllGlobals();
  await startBrowser();
});

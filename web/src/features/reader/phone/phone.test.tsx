import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { show, user } from "#test-page.tsx";
import { PhoneBar } from "./PhoneBar.tsx";

let wentBack = 0;

function Read({ stays = false }: { stays?: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <>
      <PhoneBar
        scroller={scroller}
        stays={stays}
        back="Back"
        onBack={() => (wentBack += 1)}
        renderSheet={(close) => <button onClick={close}>Do it</button>}
      />
      <div ref={scroller} data-testid="text" />
    </>
  );
}

/** A text that is longer than the window. */
function read(view = <Read />) {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(5000);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  show(view);
  const text = screen.getByTestId("text");
  return {
    isAway: () => document.querySelector("[data-away]") !== null,
    to: (at: number) => {
      text.scrollTop = at;
      act(() => void fireEvent.scroll(text));
    },
    byHand: () => void fireEvent.touchMove(text),
  };
}

test("issue 25: the bar goes while somebody reads on, and comes back when they go up, at the top and at the end", () => {
  const { isAway, to, byHand } = read();
  byHand();
  to(40);
  expect(isAway()).toBe(false);
  to(400);
  expect(isAway()).toBe(true);
  // A finger that rests trembles.
  to(396);
  expect(isAway()).toBe(true);
  to(300);
  expect(isAway()).toBe(false);
  to(900);
  expect(isAway()).toBe(true);
  to(4200);
  expect(isAway()).toBe(false);
  to(3000);
  to(3400);
  to(0);
  expect(isAway()).toBe(false);
});

test("issue 25: whoever is led to a place still sees what led them there", () => {
  const { isAway, to, byHand } = read();
  to(2000);
  expect(isAway()).toBe(false);
  byHand();
  to(2100);
  expect(isAway()).toBe(true);
  to(2000);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Back" }));
  to(3000);
  expect(isAway()).toBe(false);
});

test("above pages the bar stays", () => {
  const { isAway, to, byHand } = read(<Read stays />);
  byHand();
  to(900);
  expect(isAway()).toBe(false);
});

test("issue 25: what else can be done is in a sheet, which closes when it is done", async () => {
  read();
  await user.click(screen.getByRole("button", { name: "Reading options" }));
  await user.click(await screen.findByRole("button", { name: "Do it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(wentBack).toBe(1);
});

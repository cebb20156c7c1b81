import { fireEvent, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useHidingBar } from "./useHidingBar.ts";

type Props = { isOn?: boolean; shown?: string; position?: "sticky" | "absolute" };

function Pane({ isOn = true, shown, position = "absolute" }: Props) {
  const bar = useHidingBar<HTMLDivElement>(isOn, shown);
  return (
    <div id="pane">
      <div ref={bar} id="bar" style={{ position }}>
        <button type="button">Filter</button>
        <div id="tabs" />
      </div>
      <div id="list" />
    </div>
  );
}

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const isAway = () => element("bar").hasAttribute("data-away");

/** As a browser with a bar of 50 px, a window of 800 px, and much in it. */
function scroll(what: HTMLElement | Document, top: number) {
  const scroller = what instanceof Document ? document.documentElement : what;
  for (const [name, value] of Object.entries({ scrollHeight: 5000, clientHeight: 800, scrollTop: top }))
    Object.defineProperty(scroller, name, { value, configurable: true, writable: true });
  fireEvent.scroll(what);
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(50);
  document.documentElement.scrollTop = 0;
  return () => {
    for (const name of ["scrollHeight", "clientHeight", "scrollTop"])
      Reflect.deleteProperty(document.documentElement, name);
  };
});

test("it goes on the way down, comes back on the way up and at the top, and heeds no trembling", () => {
  render(<Pane />);
  const list = element("list");
  scroll(list, 40);
  expect(isAway()).toBe(false);
  scroll(list, 300);
  expect(isAway()).toBe(true);
  scroll(list, 295);
  expect(isAway()).toBe(true);
  scroll(list, 290);
  expect(isAway()).toBe(false);
  scroll(list, 296);
  expect(isAway()).toBe(false);
  scroll(list, 400);
  expect(isAway()).toBe(true);
  // A jump to the top, as by a key.
  scroll(list, 0);
  expect(isAway()).toBe(false);
});

test("what springs back at the end is no way up", () => {
  render(<Pane />);
  const list = element("list");
  scroll(list, 4000);
  scroll(list, 4260);
  scroll(list, 4200);
  expect(isAway()).toBe(true);
});

test("the focus brings it back", () => {
  render(<Pane />);
  scroll(element("list"), 500);
  expect(isAway()).toBe(true);
  element("bar").querySelector("button")!.focus();
  expect(isAway()).toBe(false);
});

test("only what scrolls beside it counts, or the page where it is stuck to that", () => {
  const { rerender, unmount } = render(<Pane />);
  scroll(element("tabs"), 500);
  scroll(document, 500);
  expect(isAway()).toBe(false);
  expect(element("pane").style.getPropertyValue("--bar")).toBe("50px");
  scroll(element("list"), 500);
  expect(isAway()).toBe(true);
  // Something else is shown: there it is.
  rerender(<Pane shown="other" position="sticky" />);
  expect(isAway()).toBe(false);
  scroll(element("list"), 900);
  expect(isAway()).toBe(false);
  scroll(document, 900);
  expect(isAway()).toBe(true);
  expect(document.documentElement.style.scrollPaddingTop).toBe("50px");
  expect(element("pane").style.getPropertyValue("--bar")).toBe("");
  rerender(<Pane isOn={false} position="sticky" />);
  expect(isAway()).toBe(false);
  unmount();
  expect(document.documentElement.style.scrollPaddingTop).toBe("");
});

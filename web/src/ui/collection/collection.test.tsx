import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { named, press, startBrowser, text } from "#screens/topic/test-reading.tsx";
import { List } from "./List.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { Table } from "./Table.tsx";
import { useOrder } from "./useOrder.tsx";
import { useSelection } from "./useSelection.ts";

type Thing = { id: number; name: string };

let root: Root;
let acted: string[];

beforeAll(startBrowser);
beforeEach(() => {
  acted = [];
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const things = (...ids: number[]): Thing[] => ids.map((id) => ({ id, name: `Thing ${id}` }));
const idOf = ({ id }: Thing) => id;
const nameOf = ({ name }: Thing) => name;

function Chosen({ shown, look }: { shown: Thing[]; look?: string }) {
  const selection = useSelection(shown, idOf, look === undefined ? {} : { look });
  return (
    <>
      <Table
        label="Things"
        columns={[{ id: "name", head: "Name", isMain: true, render: nameOf }]}
        rows={shown}
        keyOf={idOf}
        choosing={{ selection, nameOf }}
      />
      <SelectionBar
        label="Selected things"
        count={selection.chosen.length}
        acts={[
          {
            id: "say",
            label: "Say",
            icon: "note",
            onSelect: () => acted.push(selection.chosen.map(nameOf).join(", ")),
          },
        ]}
        onClear={selection.clear}
      />
    </>
  );
}

const show = (shown: Thing[], look?: string) =>
  act(async () => root.render(<Chosen shown={shown} {...(look !== undefined && { look })} />));
const box = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
const tick = (id: number, shiftKey = false) =>
  act(
    async () =>
      void box(`Select Thing ${id}`).dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }),
      ),
  );
const key = (name: string, held: KeyboardEventInit = {}) =>
  act(
    async () =>
      void document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...held }),
      ),
  );
const told = () => document.querySelector("[role=status]")!.textContent;

test("with Shift everything between two is taken, and let go", async () => {
  await show(things(1, 2, 3, 4, 5));
  await tick(2);
  await tick(4, true);
  expect(told()).toBe("3 selected");
  expect(box("Select all that are shown").indeterminate).toBe(true);
  await tick(3, true);
  expect(told()).toBe("1 selected");
  await press("Say");
  expect(acted).toEqual(["Thing 2"]);
});

test("Ctrl+A takes all, Escape and the bar let all go", async () => {
  await show(things(1, 2, 3));
  await key("a", { ctrlKey: true });
  expect(told()).toBe("3 selected");
  expect(box("Select all that are shown").checked).toBe(true);
  await key("Escape");
  expect(named("Say")).toBeUndefined();
  await tick(1);
  await press("Clear selection");
  expect(named("Say")).toBeUndefined();
});

test("what is chosen outlives another page or search, and is known as the list knows it now", async () => {
  await show(things(1, 2));
  await tick(1);
  await show(things(3, 4));
  await tick(3);
  await show([{ id: 1, name: "Renamed" }, ...things(3)]);
  await press("Say");
  expect(acted).toEqual(["Renamed, Thing 3"]);
});

test("a list that is looked at as a whole is chosen from anew when another is, and forgets what is gone", async () => {
  await show(things(1, 2, 3), "all");
  await tick(1);
  await tick(3);
  await show(things(2, 3), "all");
  expect(told()).toBe("1 selected");
  await show(things(1, 2, 3), "others");
  expect(told()).toBe("");
});

test("few rows are all in the page, of very many only some", async () => {
  const list = (count: number) => (
    <List items={things(...Array.from({ length: count }, (_, at) => at))} keyOf={idOf} height={40}>
      {nameOf}
    </List>
  );
  // Here nothing has a height.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40);
  await act(async () => root.render(list(100)));
  expect(document.querySelectorAll("li")).toHaveLength(100);
  await act(async () => root.render(list(5000)));
  expect(document.querySelectorAll("li").length).toBeLessThan(100);
});

test("a row is moved by its buttons and by its handle, and what is refused goes back", async () => {
  let isRefused = false;
  const sent: number[][] = [];
  const send = async (_was: number[], ids: number[]) => {
    sent.push(ids);
    if (isRefused) throw new Error("no");
  };
  function Ordered() {
    const { items, told: said, movesOf, handleOf, rowOf } = useOrder(things(1, 2, 3), { idOf, nameOf, send });
    return (
      <>
        {items.map((item) => (
          <p key={item.id} {...rowOf(item)}>
            {handleOf(item)}
            {item.name}
            {movesOf(item)}
          </p>
        ))}
        {said}
      </>
    );
  }
  await act(async () => root.render(<Ordered />));
  const order = () => [...document.querySelectorAll("p")].map((row) => row.textContent);
  const drag = (target: Element, kind: string) => {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { setData: () => {}, setDragImage: () => {} } });
    return act(async () => void target.dispatchEvent(event));
  };
  isRefused = true;
  await press("Move Thing 1 down");
  expect(sent).toEqual([[2, 1, 3]]);
  expect(text()).toContain("“Thing 1” is now 2 of 3.");
  expect(order()).toEqual(["Thing 1", "Thing 2", "Thing 3"]);
  const [first, , last] = document.querySelectorAll("p");
  await drag(last!.querySelector("[draggable]")!, "dragstart");
  await drag(first!, "dragenter");
  expect(first!.dataset["over"]).toBe("true");
  await drag(first!, "drop");
  expect(sent.at(-1)).toEqual([3, 1, 2]);
});

import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { text, user } from "#test-page.tsx";
import { List } from "./List.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { Table } from "./Table.tsx";
import { useOrder } from "./useOrder.tsx";
import { useSelection } from "./useSelection.ts";

type Thing = { id: number; name: string };

let acted: string[];

beforeEach(() => {
  acted = [];
});
afterEach(() => void vi.restoreAllMocks());

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

const show = (shown: Thing[], look?: string) => (
  <Chosen shown={shown} {...(look !== undefined && { look })} />
);
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const tick = (id: number, shiftKey = false) => fireEvent.click(box(`Select Thing ${id}`), { shiftKey });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const say = () => screen.queryByRole("button", { name: "Say" });
const told = () => document.querySelector("[role=status]")!.textContent;

test("with Shift everything between two is taken, and let go", async () => {
  render(show(things(1, 2, 3, 4, 5)));
  tick(2);
  tick(4, true);
  expect(told()).toBe("3 selected");
  expect(box("Select all shown").indeterminate).toBe(true);
  tick(3, true);
  expect(told()).toBe("1 selected");
  await press("Say");
  expect(acted).toEqual(["Thing 2"]);
});

test("Ctrl+A takes all, Escape and the bar let all go", async () => {
  render(show(things(1, 2, 3)));
  await user.keyboard("{Control>}a{/Control}");
  expect(told()).toBe("3 selected");
  expect(box("Select all shown").checked).toBe(true);
  await user.keyboard("{Escape}");
  expect(say()).toBeNull();
  tick(1);
  await press("Clear selection");
  expect(say()).toBeNull();
});

test("what is chosen outlives another page or search, and is known as the list knows it now", async () => {
  const { rerender } = render(show(things(1, 2)));
  tick(1);
  rerender(show(things(3, 4)));
  tick(3);
  rerender(show([{ id: 1, name: "Renamed" }, ...things(3)]));
  await press("Say");
  expect(acted).toEqual(["Renamed, Thing 3"]);
});

test("a list that is looked at as a whole is chosen from anew when another is, and forgets what is gone", async () => {
  const { rerender } = render(show(things(1, 2, 3), "all"));
  tick(1);
  tick(3);
  rerender(show(things(2, 3), "all"));
  expect(told()).toBe("1 selected");
  rerender(show(things(1, 2, 3), "others"));
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
  const { rerender } = render(list(100));
  expect(document.querySelectorAll("li")).toHaveLength(100);
  rerender(list(5000));
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
  render(<Ordered />);
  const order = () => [...document.querySelectorAll("p")].map((row) => row.textContent);
  const dataTransfer = { setData: () => {}, setDragImage: () => {} };
  isRefused = true;
  await press("Move Thing 1 down");
  expect(sent).toEqual([[2, 1, 3]]);
  expect(text()).toContain("“Thing 1” is now 2 of 3.");
  expect(order()).toEqual(["Thing 1", "Thing 2", "Thing 3"]);
  const [first, , last] = document.querySelectorAll("p");
  fireEvent.dragStart(last!.querySelector("[draggable]")!, { dataTransfer });
  fireEvent.dragEnter(first!, { dataTransfer });
  expect(first!.dataset["over"]).toBe("true");
  fireEvent.drop(first!, { dataTransfer });
  expect(sent.at(-1)).toEqual([3, 1, 2]);
});

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fill, text, user } from "#test-page.tsx";
import {
  focused,
  focusOn,
  inspector,
  lineOf,
  lines,
  openBuilder,
  openTool,
  paste,
  reload,
  start,
  toast,
  topic,
  turn,
  write,
} from "../test-builder.tsx";

beforeEach(() => start());

async function outline() {
  await openBuilder();
  await write("Rivers");
  await paste("Floods\n  Dams\nDroughts");
}
const title = () => inspector().querySelector("h3")!.textContent;
const tab = (name: string) => screen.getByRole("tab", { name });

test("it follows the line that the keyboard is at, and leaves the keyboard there", async () => {
  await openBuilder();
  expect(inspector().textContent).toContain("Name your topic.");
  expect(focused()).toBe(topic());
  await write("Rivers");
  expect(title()).toBe("Rivers");
  await paste("Floods\n  Dams\nDroughts");
  expect([title(), focused().value]).toEqual(["Droughts", "Droughts"]);
  await focusOn(lineOf("Dams"));
  expect(title()).toBe("Dams");
  expect(inspector().textContent).toContain("Rivers › Floods");
  await write("Weirs");
  expect([title(), focused().value]).toEqual(["Weirs", "Weirs"]);
  await focusOn(topic());
  expect(inspector().textContent).toContain("3 subtopics");
});

test("its leaves are one stop for the keyboard, with arrows, Home and End among them", async () => {
  await outline();
  await focusOn(tab("Topic"));
  expect(screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0)).toEqual([focused()]);
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe(tab("Overview"));
  expect(inspector().getAttribute("aria-labelledby")).toBe(focused().id);
  await user.keyboard("{End}");
  expect(focused()).toBe(tab("Help"));
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe(tab("Topic"));
  await user.keyboard("{ArrowLeft}{Home}");
  expect([focused(), tab("Topic").ariaSelected]).toEqual([tab("Topic"), "true"]);
});

test("Alt+Enter leads from a line to its details, Escape back", async () => {
  await outline();
  await turn("Help");
  await focusOn(lineOf("Floods"));
  await user.keyboard("{Alt>}{Enter}{/Alt}");
  expect([focused(), title()]).toEqual([tab("Topic"), "Floods"]);
  expect(lines()).toEqual(["Floods", "  Dams", "Droughts"]);
  await user.keyboard("{Escape}");
  expect(focused()).toBe(lineOf("Floods"));
});

test("put away it stays so in this browser; whoever asks for it has it back", async () => {
  await outline();
  await user.click(screen.getByRole("button", { name: "Hide details" }));
  expect(screen.queryByRole("tab")).toBeNull();
  expect(focused()).toBe(screen.getByRole("button", { name: "Show details" }));
  await reload();
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(screen.queryByRole("tab")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show details" }));
  expect(focused()).toBe(tab("Topic"));
  await reload();
  await waitFor(() => expect(tab("Topic")).toBeDefined());
});

test("TO-12 the key concepts of a line are seen and added without opening anything", async () => {
  await outline();
  await focusOn(lineOf("Floods"));
  const field = () => inspector().querySelector<HTMLInputElement>("form input");
  await fill(field(), "silt");
  await user.click(within(inspector()).getByRole("button", { name: "Add" }));
  expect(within(inspector()).getByRole("list", { name: "Key Concepts" }).textContent).toBe("silt");
  expect(focused()).toBe(field());
  await openTool("Key Concepts", "Floods");
  await user.click(await screen.findByLabelText("silt, for relevance"));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  expect(within(inspector()).getByRole("list", { name: "Key Concepts" }).textContent).toBe(
    "silt (search only)",
  );
  expect(lineOf("Floods").closest("li")!.textContent).toContain("1 key concept");
  await user.click(within(inspector()).getByRole("button", { name: "Delete silt" }));
  expect(within(inspector()).queryByRole("list", { name: "Key Concepts" })).toBeNull();
  expect(focused()).toBe(field());
});

test("a line is moved and deleted by buttons with words", async () => {
  await outline();
  await focusOn(lineOf("Droughts"));
  await user.click(screen.getByRole("button", { name: "Move one level down" }));
  expect(lines()).toEqual(["Floods", "  Dams", "  Droughts"]);
  expect(focused().textContent).toBe("Move one level down");
  await user.click(screen.getByRole("button", { name: "Delete Droughts" }));
  expect(lines()).toEqual(["Floods", "  Dams"]);
  expect(toast()).toContain("The subtopic was deleted.");
  await focusOn(topic());
  expect(screen.queryByRole("button", { name: "Move up" })).toBeNull();
  expect(text()).not.toContain("Move one level down");
});

/** A screen without room for two panes. */
const narrow = () =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: /max-width: (?:640|1100)px/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test("without room it is a sheet: a button with words opens it, and a name of the overview leads from it to its line", async () => {
  const wide = globalThis.matchMedia;
  narrow();
  try {
    await outline();
    await focusOn(lineOf("Dams"));
    expect(screen.queryByRole("tab")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Details of Dams/ }));
    const sheet = () => screen.queryByRole("dialog", { name: "Details" });
    await waitFor(() => expect(sheet()).not.toBeNull());
    expect(title()).toBe("Dams");
    await turn("Overview");
    await user.click(await screen.findByRole("button", { name: "Go to Floods" }));
    expect(sheet()).toBeNull();
    expect(focused()).toBe(lineOf("Floods"));
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    await waitFor(() => expect(title()).toBe("Floods"));
    await user.click(within(sheet()!).getByRole("button", { name: "Close" }));
    expect(sheet()).toBeNull();
  } finally {
    vi.stubGlobal("matchMedia", wide);
  }
});

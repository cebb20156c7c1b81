import { act, screen, waitFor, within } from "@testing-library/react";
import { addressesOf, librariesOf, outsideOf } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { expect } from "vitest";
import { refusal, text, fill, user } from "#test-page.tsx";
import { openBuilder, server, start, write } from "../test-builder.tsx";
import { readWork } from "../work.ts";

export const LISTS = {
  Shared: [
    { id: 1, uuid: "00000000-0000-4000-8000-000000000001", name: "Energy storage" },
    { id: 2, uuid: "00000000-0000-4000-8000-000000000002", name: "Gene editing" },
  ],
  "My Library": [{ id: 3, uuid: "00000000-0000-4000-8000-000000000003", name: "My river notes" }],
};
const TAGS = {
  Subject: { dataType: "Text", value: ["cells", "anodes", "Anodes of zinc"] },
  Reviewed: { dataType: "Date", value: ["2024-03-05"] },
};
const STORES = [
  { id: 11, name: "Climate", checked: false },
  { id: 12, name: "Rivers of Asia", checked: false },
];
export const WARNING = "please select values for the tags selected";

/** What the server has, and whether it answers. */
export const shelves = { lists: LISTS, isDown: false, asked: [] as string[] };

export async function startManage() {
  Object.assign(shelves, { lists: LISTS, isDown: false, asked: [] });
  await start();
  server.refuse = ({ path, query }) => {
    if (!path.includes("repositories") && !path.includes("knowledgestore")) return undefined;
    if (shelves.isDown) return refusal(500, "internal");
    shelves.asked.push(`${path.split("/v1/")[1]}${query.size > 0 ? `?${query}` : ""}`);
    if (path.endsWith("/repositories")) return Response.json(shelves.lists);
    if (path.endsWith("/repositories/tags")) {
      const isLast = query.get("uuid")!.endsWith("3");
      return Response.json(isLast ? {} : TAGS);
    }
    if (path.endsWith("/gyanknowledgestore")) return Response.json({ gyanKnowledgeStoreDetails: STORES });
    return Response.json([{ tagName: "Subject", dataType: "Text" }]);
  };
}

export const section = () => document.querySelector<HTMLElement>('[data-tour="builder-sources"]')!;
export const dialog = () => document.querySelector("dialog");
const top = () => dialog() ?? document.body;
export const box = (name: string, place = top()) => within(place).getByLabelText<HTMLInputElement>(name);
export const tick = (name: string, place?: HTMLElement) => user.click(box(name, place));
/** A list may have the name of the field that fills it. */
export const field = (label: string) =>
  within(top()).getByLabelText<HTMLInputElement>(label, { selector: "input, select" });
export const button = (name: string | RegExp, place = top()) =>
  within(place).getByRole<HTMLButtonElement>("button", { name });
export const click = (name: string | RegExp) => user.click(button(name));
export const typeInto = async (label: string, value: string) => {
  await fill(field(label), value);
  await act(async () => field(label).focus());
};
export const addresses = (name = "Websites to search") =>
  [...document.querySelectorAll(`ul[aria-label="${name}"] > li > span`)].map((one) => one.textContent);
export const tone = () => document.querySelector("[data-tone]")?.getAttribute("data-tone");
export const errorAt = (label: string) => {
  const described = field(label).getAttribute("aria-describedby") ?? "";
  const id = described.split(" ").find((one) => one.endsWith("-error"));
  return id === undefined ? null : document.getElementById(id)!.textContent;
};
export const pickers = () => [
  ...dialog()!.querySelectorAll<HTMLButtonElement>("button[aria-label^='Select Tag:']"),
];
export const options = () =>
  screen.queryAllByRole("option").map((one) => ({
    name: one.textContent,
    disabled: one.getAttribute("aria-disabled") === "true",
  }));
export const pick = async (name: string) => user.click(await screen.findByRole("option", { name }));
export const openGroups = () =>
  [...dialog()!.querySelectorAll("h3 button")].map((one) => one.getAttribute("aria-expanded"));
export const kept = (key: string) =>
  JSON.parse(localStorage.getItem(key) ?? "null") as Record<string, unknown> | null;

/** In the toast, not in the head of the page. */
export const undoToast = () =>
  [...document.querySelectorAll<HTMLElement>("[data-tone] button")].find(
    (one) => one.textContent === "Undo",
  )!;

/** Where the engine would ask, by the rules that it goes by itself. */
export function askedNow() {
  const choice = { sources: readWork().sources, own: null, providers: ["google"], metaSearch: false };
  return [
    ...librariesOf(choice, [...LISTS.Shared, ...LISTS["My Library"]]).map(({ library }) => library.name),
    ...outsideOf(choice, ["arxiv"], () => true).map(({ name }) => name),
    ...addressesOf(choice),
  ];
}

export async function build() {
  await openBuilder();
  await write("Rivers");
}

/** With some libraries of files ticked; in the list of them. */
export async function toFiles(...names: string[]) {
  await build();
  await tick("My Files", section());
  await waitFor(() => expect(dialog()!.textContent).toContain("Energy storage"));
  for (const name of names) await tick(name);
}

/** In the view of their tags. */
export async function toTags(...names: string[]) {
  await toFiles(...names);
  await click("Select Tags");
  await waitFor(() => expect(text()).not.toContain("Loading"));
}

export async function pickTag(name: string) {
  await user.click(pickers().at(-1)!);
  await pick(name);
}

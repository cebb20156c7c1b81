import { addressesOf, librariesOf, outsideOf } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { act } from "react";
import { expect } from "vitest";
import { refusal, text, type, until } from "#screens/topic/test-reading.tsx";
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

export const section = () => document.querySelector('[data-tour="builder-sources"]')!;
export const dialog = () => document.querySelector("dialog");
export const box = (name: string, within: ParentNode = dialog() ?? document) =>
  [...within.querySelectorAll("label")].find((label) => label.textContent === name)!.querySelector("input")!;
export const tick = (name: string, within?: ParentNode) => act(async () => box(name, within).click());
export const field = (label: string) =>
  [...(dialog() ?? document).querySelectorAll("label")].find((one) => one.textContent === label)
    ?.control as HTMLInputElement;
export const button = (name: string | RegExp, within: ParentNode = dialog() ?? document) =>
  [...within.querySelectorAll("button")].find((one) => {
    const own = one.getAttribute("aria-label") ?? one.textContent;
    return typeof name === "string" ? own === name : name.test(own);
  });
export const click = (name: string | RegExp) => act(async () => button(name)!.click());
export const typeInto = async (label: string, value: string) => {
  await type(field(label), value);
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
  [...dialog()!.querySelectorAll<HTMLInputElement | HTMLButtonElement>("[data-option]")].map((one) => ({
    name: one.closest("label")?.textContent ?? one.textContent,
    disabled: one.disabled,
  }));
export const pick = (name: string) =>
  act(async () =>
    [...dialog()!.querySelectorAll<HTMLElement>("[data-option]")]
      .find((one) => (one.closest("label")?.textContent ?? one.textContent) === name)!
      .click(),
  );
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
  await until(() => expect(dialog()!.textContent).toContain("Energy storage"));
  for (const name of names) await tick(name);
}

/** In the view of their tags. */
export async function toTags(...names: string[]) {
  await toFiles(...names);
  await click("Select Tags");
  await until(() => expect(text()).not.toContain("Loading"));
}

export async function pickTag(name: string) {
  await act(async () => pickers().at(-1)!.click());
  await pick(name);
}

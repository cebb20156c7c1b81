import { act, waitFor, screen, within } from "@testing-library/react";
import { expect } from "vitest";
import { queryClient } from "#lib/query.ts";
import { type Sent, fill, user } from "#test-page.tsx";
import { FLAGS, openBuilder, openTool, server, start, write } from "../../test-builder.tsx";
import { readWork, rootOf } from "../../work.ts";

export const STORES = [
  { id: 2, name: "Gene editing", checked: false },
  { id: 5, name: "Rivers of Europe", checked: false },
];
export const FILES = {
  Shared: [{ id: 5, uuid: "uuid-5", name: "Rivers of Europe" }],
  "My Library": [{ id: 9, uuid: "uuid-9", name: "Field notes" }],
};
export const SPECIAL = { arxiv: ["category", "author"], core: ["author"], oldbase: ["shelf"] };
export const TAGS = [{ tagName: "Subject", dataType: "Text" }];

export const may = { accessList: [...FLAGS, "TopicLevelSourcing" as const] };
export const shelves = ({ path }: Sent): Response | undefined => {
  if (path.endsWith("/specialsources")) return Response.json(SPECIAL);
  if (path.endsWith("/gyanknowledgestore")) return Response.json({ gyanKnowledgeStoreDetails: STORES });
  if (path.endsWith("/gyanknowledgestore/tags")) return Response.json(TAGS);
  if (path.endsWith("/repositories")) return Response.json(FILES);
  if (path.endsWith("/repositories/tags"))
    return Response.json({ Subject: { dataType: "Text", value: ["deltas"] } });
  if (path.endsWith("/parameters") || path.endsWith("/questionnaire")) return Response.json([]);
  if (path.endsWith("/suggestions"))
    return Response.json({ subtopics: [], articles: 0, model: null, fallback: null });
  if (path === "/api/libraries") return Response.json({ libraries: [] });
  return undefined;
};

/** Somebody who may choose the sources of a node, and a server with libraries to choose. */
export async function startWithShelves() {
  await start(may);
  server.refuse = shelves;
}

/** Rivers, with Floods and, below that, Dams. */
export async function threeLevels() {
  await openBuilder();
  await write("Rivers");
  await user.keyboard("{Enter}");
  await write("Floods");
  await user.keyboard("{Enter}");
  await user.keyboard("{Tab}");
  await write("Dams");
}
export const openSources = async (name: string) => {
  await openTool("Topic Outline sources", name);
  await waitFor(() => expect(document.querySelectorAll("dialog details input").length).toBeGreaterThan(3));
};
export const dialog = () => document.querySelector("dialog");
export const all = <E extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(`dialog ${selector}`),
];
export const url = () => all<HTMLInputElement>("input[type=url]")[0]!;
export const addresses = () => all<HTMLInputElement>("li input[type=url]").map(({ value }) => value);
export const pressIn = async (name: string) => {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  await user.click(button(name));
};
export const addUrl = async (address: string) => {
  await fill(url(), address);
  await pressIn("Add");
};
export const leave = (field: HTMLElement) =>
  act(async () => {
    field.focus();
    field.blur();
  });
export const button = (name: string) => within(dialog()!).getByRole<HTMLButtonElement>("button", { name });
export const save = () => button("Save");
export const rows = () =>
  all<HTMLLIElement>("li[aria-label]").filter((row) => row.querySelector("select + select, select"));
export const specialRow = (name: string) => rows().find((row) => row.getAttribute("aria-label") === name)!;
export const selects = (row: HTMLElement) => [...row.querySelectorAll("select")];
export const addSpecial = async (source: string, parameter: string, value: string) => {
  await user.click(await screen.findByRole("button", { name: "Add special source" }));
  const row = () => rows().at(-1)!;
  await user.selectOptions(selects(row())[0]!, source);
  await user.selectOptions(selects(row())[1]!, parameter);
  await fill(row().querySelector<HTMLInputElement>("input:not([type=checkbox])"), value);
};
export const box = (name: string) => within(dialog()!).getByRole<HTMLInputElement>("checkbox", { name });
export const tick = (name: string) => user.click(box(name));
/** By its place: the same library can be in both lists. */
export const tickIn = (title: string, name: string) => user.click(within(partOf(title)).getByLabelText(name));
export const partOf = (title: string) =>
  all<HTMLDetailsElement>("details").find((one) => one.querySelector("h3")?.textContent === title)!;
export const sourcesNow = (name: string) => {
  const nodes = [rootOf(readWork())!];
  for (const node of nodes) nodes.push(...node.children);
  return nodes.find((node) => node.name === name)!.sources;
};
/** As when the page was left alone for a while: the lists are asked for again. */
export const forgetLists = () => queryClient.clear();
export type WireNode = { name: string; subtopics: WireNode[]; [field: string]: unknown };
export const submitted = async (): Promise<WireNode> => {
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(server.sent.some(({ path }) => path.endsWith("fordiscovery"))).toBe(true));
  const { body } = server.sent.find(({ path }) => path.endsWith("fordiscovery"))!;
  return body["topicOutline"] as WireNode;
};

import { act, waitFor, screen, within } from "@testing-library/react";
import type { ConsolidateOption, ParameterDefinition } from "@gyan/contract/catalogue.ts";
import { beforeEach, expect, test } from "vitest";
import { refusal, text, user } from "#test-page.tsx";
import {
  focused,
  focusOn,
  openBuilder,
  posted,
  reload,
  server,
  start,
  toast,
  topic,
  turn,
  write,
} from "../test-builder.tsx";
import { changeWork } from "../work.ts";

const YES_NO = { true: "Yes", false: "No" };
const definition = (name: string, own: Partial<ParameterDefinition> = {}): ParameterDefinition => ({
  name,
  label: name,
  description: `About ${name}.`,
  effect: `What ${name} does.`,
  fieldType: "TextField",
  type: "number",
  options: {},
  minimum: null,
  maximum: null,
  order: 0,
  userGroupDefaultValue: own.defaultValue ?? "30",
  defaultValue: "30",
  disabled: false,
  isValueChanged: false,
  ...own,
});
const yesOrNo = (name: string, own: Partial<ParameterDefinition> = {}) =>
  definition(name, {
    fieldType: "SingleSelect",
    type: "true/false",
    options: YES_NO,
    defaultValue: "false",
    ...own,
  });
const PARAMETERS = [
  definition("maxSearchCount", { userGroupDefaultValue: "50" }),
  definition("maxRepositorySearchCount"),
  definition("maxIdleWaitTime"),
  definition("searchProvider", {
    fieldType: "MultiSelect",
    type: "list",
    options: { "1": "Google", "2": "Bing", "3": "Brave" },
    defaultValue: [1],
  }),
  yesOrNo("metaSearch"),
  yesOrNo("longDocumentProcessing"),
  yesOrNo("consolidateNow"),
  definition("minimumRelevance", { minimum: 0, maximum: 1, defaultValue: "0.5" }),
  definition("publishedFrom", { type: "date", defaultValue: "" }),
  definition("publishedTo", { type: "date", defaultValue: "" }),
  yesOrNo("openAccessOnly", { options: {} }),
].map((one, at) => ({ ...one, order: at + 1 }));

const told = {
  parameters: PARAMETERS as ParameterDefinition[] | Response,
  consolidate: null as ConsolidateOption | null,
};
const MAY: ConsolidateOption = {
  name: "consolidateNow",
  defaultValue: "false",
  description: "A library of it.",
  isEnable: true,
};

beforeEach(async () => {
  await start();
  Object.assign(told, { parameters: PARAMETERS, consolidate: MAY });
  server.refuse = ({ path }) => {
    if (path.endsWith("/create/v1/parameters"))
      return told.parameters instanceof Response ? told.parameters.clone() : Response.json(told.parameters);
    return path.endsWith("/consolidateoptions") ? Response.json(told.consolidate) : undefined;
  };
});

const section = () => document.querySelector<HTMLElement>("[data-leaf=settings]");
const head = () => document.querySelector<HTMLElement>("[data-tour=builder-refine] button");
const more = () => section()!.querySelector("details")!;
const inRefine = (name: string) => section()?.querySelector(`[data-parameter="${name}"]`) ?? null;
const field = (name: string) => inRefine(name) as HTMLInputElement;
const list = (name: string) => inRefine(name) as HTMLSelectElement;
const row = (name: string) => field(name).closest<HTMLElement>("[data-changed]");
const errorOf = (name: string) =>
  document.getElementById(`${field(name).id}-error`)?.textContent?.trim() ?? null;
const says = () => head()!.textContent;

async function openRefine() {
  await openBuilder();
  await write("Rivers");
  await user.click(head()!);
  await waitFor(() => expect(field("maxSearchCount")).not.toBeNull());
}
async function put(name: string, value: string) {
  await focusOn(field(name));
  await write(value);
}
async function leave() {
  await focusOn(document.querySelector("h1"));
}
const choose = (name: string, value: string) => user.selectOptions(list(name), value);
const tick = async (label: string) => user.click(await screen.findByRole("option", { name: label }));
const search = async () => user.click(await screen.findByRole("button", { name: "Initiate search" }));
const sentConfig = () => posted("/submitconceptfordiscovery").at(-1)?.["config"];

test("RF-01 every parameter has its label, one sentence about it and the group's default; Yes and No for true and false", async () => {
  await openRefine();
  expect([...section()!.querySelectorAll("[data-parameter]")]).toHaveLength(PARAMETERS.length);
  expect(field("maxSearchCount").value).toBe("50");
  expect(section()!.textContent).toContain("About maxSearchCount.");
  expect(section()!.textContent).not.toContain("What maxSearchCount does.");
  // Once it is changed, what the change does.
  await put("maxSearchCount", "45");
  expect(section()!.textContent).toContain("What maxSearchCount does.");
  expect(section()!.textContent).not.toContain("About maxSearchCount.");
  await put("maxSearchCount", "50");
  const choices = (name: string) => [...list(name).options].map((one) => one.text);
  expect(choices("metaSearch")).toEqual(["Yes", "No"]);
  expect(choices("openAccessOnly")).toEqual(["Yes", "No"]);
  expect(says()).toContain("All at their defaults");
});

test("RF-01 what is changed can be reset to the group's default, and only that is sent", async () => {
  await openRefine();
  expect(screen.queryByRole("button", { name: "Reset to default: maxSearchCount" })).toBeNull();
  await put("maxSearchCount", "45");
  await choose("openAccessOnly", "true");
  expect(says()).toContain("2 changed");
  await user.click(await screen.findByRole("button", { name: "Reset to default: maxSearchCount" }));
  expect(field("maxSearchCount").value).toBe("50");
  expect(focused()).toBe(field("maxSearchCount"));
  expect(says()).toContain("1 changed");
  await search();
  expect(sentConfig()).toEqual({ openAccessOnly: "true" });
});

test("RF-02 the three take digits only and are needed; others a decimal point", async () => {
  await openRefine();
  await put("maxSearchCount", "4x.5");
  expect(field("maxSearchCount").value).toBe("45");
  await put("minimumRelevance", "-0,7.5");
  expect(field("minimumRelevance").value).toBe("0.75");
  await put("maxSearchCount", "");
  await leave();
  expect(errorOf("maxSearchCount")).toBe("Enter a value.");
  await search();
  expect(toast()).toContain("Enter a value.");
  expect(posted("/submitconceptfordiscovery")).toEqual([]);
  await put("minimumRelevance", "");
  await leave();
  expect(field("minimumRelevance").value).toBe("0.5");
});

test.each([
  ["maxSearchCount", "101", "Maximum articles to be searched should be less than or equal to 100"],
  ["maxRepositorySearchCount", "101", "Maximum articles to be searched should be less than or equal to 100"],
  ["maxIdleWaitTime", "9", "Maximum time for processing Articles should be greater than or equal to 10"],
])("RF-03 %s %s blocks the search and the draft, is told, marked and shown", async (name, value, message) => {
  await openRefine();
  await put(name, value);
  await leave();
  await turn("Help");
  await search();
  expect(toast()).toContain(message);
  if (name === "maxIdleWaitTime") expect(more().open).toBe(true);
  expect(focused()).toBe(field(name));
  expect(field(name).getAttribute("aria-invalid")).toBe("true");
  expect(errorOf(name)).toBe(message);
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  expect(document.querySelector("dialog[open]")).toBeNull();
  expect([...posted("/submitconceptfordiscovery"), ...posted("/v1/draft")]).toEqual([]);
  await put(name, name === "maxIdleWaitTime" ? "10" : "100");
  await search();
  expect(sentConfig()).toEqual({ [name]: name === "maxIdleWaitTime" ? 600_000 : "100" });
});

test("RF-03 while a number is typed nothing is said about it", async () => {
  await openRefine();
  await put("maxIdleWaitTime", "1");
  expect(errorOf("maxIdleWaitTime")).toBeNull();
  await write("15");
  await leave();
  expect(errorOf("maxIdleWaitTime")).toBeNull();
});

test("RF-03 TO-13 minutes are minutes again after a reload, and are sent x 60000 as before", async () => {
  await openRefine();
  await put("maxIdleWaitTime", "25");
  await reload();
  await screen.findByRole("button", { name: "Confirm" });
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  await turn("Settings");
  await waitFor(() => expect(field("maxIdleWaitTime").value).toBe("25"));
  await search();
  expect(sentConfig()).toEqual({ maxIdleWaitTime: 1_500_000 });
});

test("RF-04 RF-05 an engine locks the metasearch; first chip and a count for more; reset opens it", async () => {
  await openRefine();
  expect(field("searchProvider").textContent).toBe("Google");
  expect(field("metaSearch").disabled).toBe(false);
  await user.click(field("searchProvider"));
  await tick("Bing");
  await tick("Brave");
  expect(field("searchProvider").textContent).toBe("Google+2");
  expect(field("searchProvider").getAttribute("aria-label")).toBe("searchProvider: Google, Bing, Brave");
  expect(field("metaSearch").disabled).toBe(true);
  expect(text()).toContain("Not available while you choose search engines yourself.");
  await user.click(await screen.findByRole("button", { name: "Reset to default: searchProvider" }));
  expect(field("metaSearch").disabled).toBe(false);
  await choose("metaSearch", "true");
  expect(field("searchProvider").disabled).toBe(true);
  await choose("metaSearch", "false");
  expect(field("searchProvider").disabled).toBe(false);
  expect(row("metaSearch")).toBeNull();
});

test("RF-04 the engines ticked among the sources and those of Refine Search are one choice, and the metasearch closes both", async () => {
  await openRefine();
  const sources = () => document.querySelector<HTMLDetailsElement>('[data-tour="builder-sources"]')!;
  await act(async () => {
    sources().open = true;
  });
  const boxes = () => sources().querySelector<HTMLElement>('[data-tour="sources-engines"]')!;
  const box = (name: string) => within(boxes()).getByLabelText<HTMLInputElement>(name);
  expect(boxes().textContent).toContain("If none is ticked, the parameters decide: Google.");
  await user.click(box("Bing"));
  expect(field("searchProvider").textContent).toBe("Bing");
  expect(field("metaSearch").disabled).toBe(true);
  await user.click(field("searchProvider"));
  await tick("Brave");
  expect([box("Google").checked, box("Bing").checked, box("Brave").checked]).toEqual([false, true, true]);
  expect(sources().querySelector("summary")!.textContent).toBe("Manage SourcesBing, Brave");
  await user.click(box("Bing"));
  await user.click(box("Brave"));
  expect(field("searchProvider").textContent).toBe("Google");
  await choose("metaSearch", "true");
  expect([box("Google").disabled, box("Google").checked]).toEqual([true, false]);
  expect(boxes().textContent).toContain("Metasearch uses all engines.");
  await choose("metaSearch", "false");
  expect(box("Google").disabled).toBe(false);
});

test("RF-05 the list closes by Escape and by a press elsewhere; with no engine at all nothing is searched", async () => {
  await openRefine();
  await user.click(field("searchProvider"));
  await tick("Google");
  expect(field("searchProvider").textContent).toBe("None selected");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(focused()).toBe(field("searchProvider"));
  await search();
  expect(errorOf("searchProvider")).toBe("Enter a value.");
  expect(sentConfig()).toBeUndefined();
});

test("RF-04 long documents take the idle time away and give it back with its default", async () => {
  await openRefine();
  await put("maxIdleWaitTime", "45");
  await choose("longDocumentProcessing", "true");
  expect(inRefine("maxIdleWaitTime")).toBeNull();
  await choose("longDocumentProcessing", "false");
  expect(field("maxIdleWaitTime").value).toBe("30");
});

test("RF-06 whoever may not consolidate sees why", async () => {
  told.consolidate = { ...MAY, isEnable: false, description: "Only with a library card." };
  await openRefine();
  await waitFor(() => expect(field("consolidateNow").disabled).toBe(true));
  expect(section()!.textContent).toContain("Only with a library card.");
  expect(server.sent.some(({ path }) => path.endsWith("/create/v1/consolidateoptions"))).toBe(true);
});

test("dates are checked, and the first is not after the last", async () => {
  await openRefine();
  await put("publishedFrom", "2024-13");
  await leave();
  expect(errorOf("publishedFrom")).toContain("Enter a year, a month or a day");
  await put("publishedFrom", "2024");
  await put("publishedTo", "2020");
  await leave();
  expect(errorOf("publishedTo")).toBe("The end date is before the start date.");
  expect(says()).toContain("1 needs your attention");
});

test("TO-02 without parameters there is no Refine Search, and no advanced options", async () => {
  told.parameters = [];
  await openBuilder();
  await write("Rivers");
  await waitFor(() => expect(head()).toBeNull());
  expect(screen.queryByRole("tab", { name: "Settings" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Advanced options" })).toBeNull();
  await search();
  expect(sentConfig()).toEqual({});
});

test("where they cannot be had it is said, asked again, and searched anyway", async () => {
  told.parameters = refusal(500, "internal");
  await openBuilder();
  await write("Rivers");
  await turn("Settings");
  await waitFor(() => expect(text()).toContain("The settings could not be loaded"));
  expect(text()).toContain("You can start the search anyway. It uses the defaults.");
  told.parameters = PARAMETERS;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(field("maxSearchCount").value).toBe("50"));
});

test("RF-03 without the settings the limits hold, and the defaults lead on", async () => {
  told.parameters = refusal(500, "internal");
  await openBuilder();
  await write("Rivers");
  await turn("Settings");
  await waitFor(() => expect(text()).toContain("The settings could not be loaded"));
  await act(async () => changeWork({ config: { maxSearchCount: "101" } }));
  await search();
  expect(toast()).toContain("Maximum articles to be searched should be less than or equal to 100");
  expect(sentConfig()).toBeUndefined();
  await user.click(await screen.findByRole("button", { name: "Use defaults" }));
  await search();
  expect(sentConfig()).toEqual({});
});

test("TO-04 the advanced options at the topic are the same values as in Refine Search", async () => {
  await openRefine();
  expect(topic()!.value).toBe("Rivers");
  await turn("Topic");
  await user.click(await screen.findByRole("button", { name: "Advanced options" }));
  const area = () => document.querySelector<HTMLElement>('fieldset[aria-label="Advanced options"]')!;
  const own = (name: string) => area().querySelector<HTMLInputElement>(`[data-parameter="${name}"]`)!;
  expect(
    [...area().querySelectorAll<HTMLElement>("[data-parameter]")].map((one) => one.dataset["parameter"]),
  ).toEqual(["maxSearchCount", "publishedFrom", "publishedTo", "openAccessOnly"]);
  await focusOn(own("maxSearchCount"));
  await write("12");
  await turn("Settings");
  expect(field("maxSearchCount").value).toBe("12");
  await choose("openAccessOnly", "true");
  await turn("Topic");
  expect(screen.getByRole("button", { name: /^Advanced options/ }).textContent).toContain("2 changed");
  await user.click(screen.getByRole("button", { name: /^Advanced options/ }));
  expect(own("openAccessOnly").value).toBe("true");
  await search();
  expect(sentConfig()).toEqual({ maxSearchCount: "12", openAccessOnly: "true" });
});

test("the settings stand in everyday groups, and the rest is folded", async () => {
  await openRefine();
  const groups = [...section()!.querySelectorAll("fieldset")].map((group) => [
    group.querySelector("legend")!.textContent,
    ...[...group.querySelectorAll<HTMLElement>("[data-parameter]")].map(
      ({ dataset }) => dataset["parameter"],
    ),
  ]);
  expect(groups).toEqual([
    ["When", "publishedFrom", "publishedTo"],
    ["How many", "maxSearchCount", "maxRepositorySearchCount"],
    ["How strict", "minimumRelevance", "openAccessOnly"],
  ]);
  expect(more().open).toBe(false);
  expect(more().querySelector("summary")!.textContent).toBe("More settings");
  await choose("metaSearch", "true");
  expect(more().querySelector("summary")!.textContent).toContain("1 changed");
});

import { act, waitFor, screen, within } from "@testing-library/react";
import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { ParameterDefinition } from "@gyan/contract/catalogue.ts";
import { TopicId } from "@gyan/contract/ids.ts";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";
import { expect } from "vitest";
import { closeApp, openApp, path, signIn } from "#test-app.tsx";
import { router } from "#app/router.tsx";
import { server, start } from "#features/outline/test-builder.tsx";
import { dialog, LISTS, shelves } from "#features/outline/sources/test-manage.tsx";
import { refusal, text, user } from "#test-page.tsx";

const FLAGS: AccessFlag[] = [
  "AdvancedSearch",
  "CreateSentenceGyan",
  "TopicLevelSourcing",
  "ShowMyGyanLibrary",
];
const STORES = [{ id: 11, name: "Climate", checked: false }];
const TAGS = {
  Subject: { dataType: "Text", value: ["cells"] },
  Reviewed: { dataType: "Date", value: ["2024-03-05"] },
};

const parameter = (name: string, own: Partial<ParameterDefinition> = {}): ParameterDefinition => ({
  name,
  label: name,
  description: "",
  effect: "",
  fieldType: "SingleSelect",
  type: "true/false",
  options: { true: "Yes", false: "No" },
  minimum: null,
  maximum: null,
  order: 1,
  userGroupDefaultValue: "false",
  defaultValue: "false",
  disabled: false,
  isValueChanged: false,
  ...own,
});
const number = { fieldType: "TextField", type: "number", options: {} } as const;
export const PARAMETERS: ParameterDefinition[] = [
  parameter("maxSearchCount", { ...number, label: "Max search count", userGroupDefaultValue: "30" }),
  parameter("maxIdleWaitTime", {
    ...number,
    label: "Max idle wait time",
    order: 2,
    userGroupDefaultValue: "30",
  }),
  parameter("metaSearch", { label: "Metasearch", order: 3 }),
  parameter("searchProvider", {
    label: "Search engines",
    fieldType: "MultiSelect",
    type: "list",
    options: { 1: "Google", 2: "Bing" },
    userGroupDefaultValue: [1],
    order: 4,
  }),
  parameter("consolidateNow", { label: "Consolidate", order: 5 }),
  parameter("generateFCSSummaries", { label: "Focused summaries", order: 6, userGroupDefaultValue: "true" }),
];

const node = (id: number, name: string, own: Record<string, unknown> = {}) => ({
  id,
  name,
  globalRelevance: true,
  childOntologys: [],
  ...own,
});
export const PLAN = {
  topicId: TopicId.parse(7),
  topicName: "How do rivers flood?",
  kind: "search",
  description: "",
  askedWith: "outline",
  topicOutline: node(1, "Rivers", {
    childOntologys: [
      node(2, "Floods", { childOntologys: [node(4, "Snow melt")] }),
      node(3, "Methods", { isOrganisationalLabel: true, childOntologys: [node(5, "Gauges")] }),
    ],
  }),
  sources: {
    repoIds: { 1: {} },
    repoAvailable: true,
    favouriteWebsites: ["https://who.int/"],
    webAvailable: true,
  },
  config: { generateFCSSummaries: "false", maxIdleWaitTime: 900_000 },
  documents: [],
  leftOut: [],
} satisfies PlanPayload;

/** What the server says, and what it was asked about schedules. */
export const answers = {
  keywords: ["stream gauge"] as string[],
  scheduler: { isSchedulerSet: false } as Record<string, unknown>,
  isConsolidating: true,
  refuses: null as string | null,
};

const NO_SCHEDULE = {
  isSchedulerSet: false,
  day: null,
  frequencyOfRun: null,
  timeZone: null,
  nextDueAt: null,
  lastDueAt: null,
  plan: null,
};
export const SCHEDULE = {
  isSchedulerSet: true,
  day: "Thursday",
  frequencyOfRun: 2,
  timeZone: "Europe/Paris",
  nextDueAt: "2031-05-08T01:00:00Z",
  lastDueAt: null,
  plan: {
    sources: {
      repoIds: { 1: {} },
      repoAvailable: true,
      knowledgeStoreIds: {},
      webAvailable: true,
      favouriteWebsites: ["https://ipcc.ch/"],
      dispreferredWebsites: ["https://rumours.example.org/"],
      includeSubTopic: {},
    },
    config: { maxSearchCount: 7 },
    refreshTOCIds: [4],
    leftOut: [],
  },
};
const CARD = {
  topicId: 7,
  topicUuid: "a",
  topicName: "How do rivers flood?",
  kind: "search",
  right: "owner",
  status: "FINISHED",
  unreached: 0,
  beingRead: 0,
  summaryMeta: { articles: 3, concepts: 0 },
  subTopics: [],
  mayLeave: false,
  topicSharedWith: [],
  savedArticles: 0,
  notesAdded: 0,
  newArticles: 0,
  folderId: null,
  tags: [],
  excerpt: null,
  years: [],
  createdOn: "2031-05-04T10:00:00Z",
  topicCompletedOn: "2031-05-04T10:00:00Z",
  lastOpenedOn: null,
};

function answer(method: string, asked: string, query: URLSearchParams): unknown {
  const name = `${method} ${asked.replace("/api", "")}`;
  if (name === "GET /topics/7/outline") return PLAN;
  if (name === "GET /topics") {
    const { isSchedulerSet, ...schedule } = answers.scheduler;
    const topics = [{ ...CARD, schedule: isSchedulerSet ? schedule : null }];
    return { topics, total: 1, next: null, facets: { tags: [], states: [] } };
  }
  if (name === "GET /gyan/create/v1/parameters") return query.get("scope") === "REFRESH" ? PARAMETERS : [];
  if (name === "GET /gyan/create/v1/consolidateoptions")
    return {
      name: "consolidateNow",
      defaultValue: "false",
      description: "",
      isEnable: answers.isConsolidating,
    };
  if (name === "GET /gyan/create/v1/specialsources") return { arxiv: ["author"] };
  if (asked.includes("/gyan/refresh/v1/")) return refreshing(name);
  if (asked === "/api/home") return { since: null, changes: { list: [], more: 0 }, reading: [] };
  if (asked.endsWith("/repositories")) return shelves.lists;
  if (asked.endsWith("/repositories/tags")) return TAGS;
  if (asked.endsWith("/gyanknowledgestore")) return { gyanKnowledgeStoreDetails: STORES };
  return undefined;
}

function refreshing(name: string): unknown {
  const call = name.replace("/gyan/refresh/v1", "");
  if (call === "GET /keyconcepts") return { keywords: answers.keywords };
  if (call === "GET /scheduler") return answers.scheduler;
  if (answers.refuses) return refusal(409, answers.refuses);
  if (call === "DELETE /schedule") answers.scheduler = NO_SCHEDULE;
  if (call === "POST /schedule") return { message: "It is scheduled.", nextDueAt: SCHEDULE.nextDueAt };
  return { message: call === "POST /submit" ? "It is being refreshed." : "It is stopped." };
}

export async function startRefresh(flags = FLAGS) {
  Object.assign(shelves, { lists: LISTS });
  Object.assign(answers, {
    keywords: ["stream gauge"],
    scheduler: NO_SCHEDULE,
    isConsolidating: true,
    refuses: null,
  });
  await start({ accessList: flags, timeZone: "Europe/Paris" });
  server.refuse = ({ method, path: asked, query }) => {
    const told = answer(method, asked, query);
    if (told === undefined) return undefined;
    return told instanceof Response ? told : Response.json(told);
  };
}

/** As a link of the menu leads there. */
export async function openRefresh(plan: Partial<PlanPayload> = PLAN) {
  await openApp("/mysearches");
  await go(plan);
}

const go = async (plan: Partial<PlanPayload>) => {
  await act(() => router.navigate({ to: "/refresh", state: { plan: plan as PlanPayload } }));
  await waitFor(() => expect(path()).toBe("/refresh"));
  await waitFor(() => expect(text()).toContain("Contents to refresh"));
};

/** Everything in memory is gone, as by a reload of the page; what the browser keeps is not. */
export async function reloadRefresh() {
  dispatchEvent(new Event("pagehide"));
  const kept = Object.entries(localStorage);
  closeApp();
  for (const [key, value] of kept) localStorage.setItem(key, String(value));
  signIn({ accessList: FLAGS, timeZone: "Europe/Paris" });
  await openRefresh();
}

export const part = (title: string) =>
  [...document.querySelectorAll("details")].find((one) => one.querySelector("h2")?.textContent === title)!;
export const sent = (ending: string) =>
  server.sent.filter(({ path: asked }) => asked.endsWith(`/gyan/refresh/v1/${ending}`));
export const overview = () => document.querySelector("section[aria-labelledby]")!;
/** What the data store on the left says under a heading. */
export const store = (label: string) => {
  const term = [...overview().querySelectorAll("dt")].find((one) => one.textContent === label)!;
  return [...term.parentElement!.querySelectorAll("dd")].map((one) => one.textContent);
};
export const checked = () =>
  [...overview().querySelectorAll("ul[aria-label='Checked topics'] li > div")].map((one) => one.textContent);
export const option = (name: string) =>
  screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(`^${name}`) });
export const chooseMode = (name: string) => user.click(option(name));

/** Of a list to choose from, by its label. */
export const select = (label: string, value: string) =>
  user.selectOptions(within(dialog() ?? document.body).getByLabelText(label), value);

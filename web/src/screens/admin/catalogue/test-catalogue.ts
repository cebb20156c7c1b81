import type { AnswerView, CategoryView, ParameterView, TemplateView } from "@gyan/contract/admin/index.ts";
import { CatalogueItemId } from "@gyan/contract/ids.ts";
import { type Sent, refusal } from "#test-page.tsx";

const item = (id: number) => ({
  id: CatalogueItemId.parse(id),
  version: `v${id}`,
  isStarter: true,
  isEdited: false,
  isRemoved: false,
});

export const aTemplate = (id: number, en: string, own: Partial<TemplateView> = {}): TemplateView => ({
  ...item(id),
  content: {
    name: { en, fr: `${en} (fr)` },
    summary: { en: `About ${en}.` },
    isLabel: false,
    hidesArticles: false,
    judgesAgainstRoot: true,
    subtopics: [
      {
        name: { en: "Methods", fr: "Méthodes" },
        keywords: [{ text: { en: "trial" }, forSearch: true, forRelevance: false }],
        isLabel: false,
        subtopics: [{ name: { en: "Bias" }, keywords: [], isLabel: false, subtopics: [] }],
      },
      { name: { en: "Results" }, keywords: [], isLabel: true, subtopics: [] },
    ],
  },
  ...own,
});

export const aCategory = (id: number, en: string, templates: TemplateView[]): CategoryView => ({
  ...item(id),
  content: { name: { en } },
  templates,
});

export const aCount = (own: Partial<ParameterView> = {}): ParameterView => ({
  ...item(30),
  content: {
    name: "maxSearchCount",
    label: { en: "Max search count" },
    description: { en: "How many." },
    effect: { en: "So many are read." },
    fieldType: "TextField",
    type: "number",
    options: {},
    minimum: 1,
    maximum: 100,
    default: "30",
    groupDefaults: { "Portal Curator": "50" },
    scopes: ["CREATE"],
    isDisabled: false,
  },
  ...own,
});

export const anEngine = (): ParameterView => ({
  ...item(31),
  content: {
    ...aCount().content,
    name: "searchProvider",
    label: { en: "Search engines" },
    fieldType: "MultiSelect",
    type: "list",
    options: { "1": { en: "Google" }, "2": { en: "Bing" } },
    minimum: null,
    maximum: null,
    default: [1],
    groupDefaults: {},
  },
});

export const anAnswer = (id: number, en: string, own: Partial<AnswerView> = {}): AnswerView => ({
  ...item(id),
  content: { question: { en }, answer: { en: `<p>Because of <strong>${en}</strong></p>` } },
  ...own,
});

/** The catalogue of a server: what is sent changes it, as the real one would. */
export class Catalogue {
  categories: CategoryView[] = [];
  parameters: ParameterView[] = [];
  answers: AnswerView[] = [];

  get all(): (CategoryView | TemplateView | ParameterView | AnswerView)[] {
    const templates = this.categories.flatMap((category) => category.templates);
    return [...this.categories, ...templates, ...this.parameters, ...this.answers];
  }

  answer = ({ method, path, body }: Sent): unknown => {
    const rest = path.replace("/api/admin", "");
    if (method === "GET" && rest === "/templates") return { categories: this.categories };
    if (method === "GET" && rest === "/parameters") return { parameters: this.parameters };
    if (method === "GET" && rest === "/faq") return { answers: this.answers };
    if (rest === "/catalogue/order") return this.#order(body as { was: number[]; ids: number[] });
    const one = this.all.find(({ id }) => rest.split("/").includes(String(id)));
    if (method === "GET" || (!one && method !== "POST")) return undefined;
    if (!one) return this.#add(rest, body);
    if (rest.endsWith("/restore")) return Object.assign(one, { isRemoved: false });
    if (body["version"] !== one.version) return refusal(409, "catalogue_changed");
    if (rest.endsWith("/remove")) return Object.assign(one, { isRemoved: true });
    return Object.assign(one, {
      content: { ...one.content, ...(body["content"] as object) },
      version: `${one.version}+`,
    });
  };

  #add(rest: string, { content }: Record<string, unknown>) {
    const added = { ...item(99), isStarter: false, content } as never;
    if (rest === "/faq") this.answers.push(added);
    return added;
  }

  #order({ was, ids }: { was: number[]; ids: number[] }) {
    for (const list of [
      this.answers,
      this.parameters,
      this.categories,
      ...this.categories.map((c) => c.templates),
    ]) {
      if (list.map(({ id }) => id).join() !== was.join()) continue;
      (list as { id: number }[]).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return { ids };
    }
    return refusal(409, "catalogue_changed");
  }
}

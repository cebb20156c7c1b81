import type { AnswerView, CategoryView, ParameterView, TemplateView } from "@gyan/contract/admin/index.ts";
import type { Subtopic, Template } from "@gyan/contract/catalogue.ts";
import type { TemplateCategoryPayload } from "@gyan/contract/outline/wire/replies.ts";
import { startApp } from "../support/app.ts";
import type { Answer as Got } from "../support/app.ts";

export type Item = Omit<TemplateView, "content">;

/** A server, an administrator of it who writes its catalogue, and somebody who reads it. */
export async function catalogueScene() {
  const server = await startApp();
  const admin = await server.someone({ role: "Admin" });
  const reader = await server.someone();
  const asAdmin = <T = Item>(method: string, path: string, body?: unknown): Promise<Got<T>> =>
    server.call<T>(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });
  const asReader = async <T>(path: string): Promise<T> =>
    (await server.call<T>("GET", path, { token: reader.token })).body;
  const categories = async () =>
    (await asAdmin<{ categories: CategoryView[] }>("GET", "/admin/templates")).body.categories;
  const parameters = async () =>
    (await asAdmin<{ parameters: ParameterView[] }>("GET", "/admin/parameters")).body.parameters;
  return {
    server,
    admin,
    reader,
    asAdmin,
    asReader,
    categories,
    parameters,
    answers: async () => (await asAdmin<{ answers: AnswerView[] }>("GET", "/admin/faq")).body.answers,
    parameter: async (name: string) => (await parameters()).find(({ content }) => content.name === name)!,
    template: async (name: string) =>
      (await categories())
        .flatMap(({ id, templates }) => templates.map((one) => ({ ...one, categoryId: id })))
        .find(({ content }) => content.name.en === name)!,
    shownTemplates: () => asReader<TemplateCategoryPayload[]>("/gyan/create/v1/templatecategories"),
    shownQuestions: () => asReader<{ question: string; answer: string }[]>("/questionnaire"),
    /** What is recorded of an item, oldest first. */
    noted: async (id: number) => {
      const { rows } = await server.app.db.pool.query<{ action: string; actor_id: number; details: object }>(
        `select action, actor_id, details from audit
         where object_kind in ('category', 'template', 'parameter', 'answer') and object_id = $1 order by id`,
        [id],
      );
      return rows;
    },
    addCategory: async (en: string) =>
      (await asAdmin("POST", "/admin/templates/categories", { content: { name: { en } } })).body.id,
    addTemplate: (categoryId: number, content: unknown) =>
      asAdmin("POST", "/admin/templates", { categoryId, content }),
    addQuestion: (content: unknown) => asAdmin("POST", "/admin/faq", { content }),
  };
}

export const subtopic = (en: string, more: Partial<Subtopic> = {}): Subtopic => ({
  name: { en },
  keywords: [],
  isLabel: false,
  subtopics: [],
  ...more,
});
export const aTemplate = (en: string, more: Partial<Template> = {}): Template => ({
  name: { en },
  summary: { en: "To begin with." },
  isLabel: false,
  hidesArticles: false,
  judgesAgainstRoot: true,
  subtopics: [subtopic("Methods", { subtopics: [subtopic("Bias")] }), subtopic("Results")],
  ...more,
});
export const aQuestion = (en: string, answer = "<p>So.</p>") => ({
  question: { en },
  answer: { en: answer },
});

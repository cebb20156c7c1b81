/** Looks through templates, and keeps which of their subtopics are checked. */
import type { TemplateCategory, TemplateNode } from "@gyan/contract/outline/model.ts";

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .toLocaleLowerCase();

export function* subtopicsOf({ children }: TemplateNode): Generator<TemplateNode> {
  for (const child of children) {
    yield child;
    yield* subtopicsOf(child);
  }
}

/** `because`: subtopics that say why it was found, where its own name and summary do not. */
export type Hit = { template: TemplateNode; because: string[] };

const MOST_REASONS = 3;

/** By the name, the summary and the subtopics; a category that is called so is there with all it has. */
export function look(categories: readonly TemplateCategory[], wanted: string) {
  const words = plain(wanted).split(/\s+/u).filter(Boolean);
  const says = (text: string) => words.every((word) => plain(text).includes(word));
  return categories
    .map(({ name, templates }, at) => ({
      // Which of all it is; two may have the same name.
      at,
      name,
      hits: templates.flatMap((template): Hit[] => {
        if (says(`${name} ${template.name} ${template.description}`)) return [{ template, because: [] }];
        const because = [...subtopicsOf(template)]
          .filter((one) => says([one.name, ...one.keywords.map(({ text }) => text)].join(" ")))
          .map((one) => one.name);
        return because.length > 0 ? [{ template, because: because.slice(0, MOST_REASONS) }] : [];
      }),
    }))
    .filter(({ hits }) => hits.length > 0);
}

export const allOf = (template: TemplateNode): Set<number> =>
  new Set([...subtopicsOf(template)].map(({ id }) => id));

/** What is below goes with it, either way; what is above stays as it is. */
export function toggle(chosen: ReadonlySet<number>, subtopic: TemplateNode): Set<number> {
  const branch = [subtopic.id, ...allOf(subtopic)];
  const isOn = chosen.has(subtopic.id);
  const others = [...chosen].filter((id) => !branch.includes(id));
  return new Set(isOn ? others : [...others, ...branch]);
}

import { detectLanguage, type Language } from "@gyan/text";

export type StarterArticle = {
  title: string;
  language: Language;
  publishedOn: string | null;
  tags: Record<string, string[]>;
  text: string;
};

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** A file of the starter library: `name: value` lines between two `---`, then the text. */
export function readArticle(path: string, content: string): StarterArticle {
  const head = HEAD.exec(content);
  if (!head) throw new Error(`${path} does not begin with its fields between two lines of ---.`);
  const fields = new Map(
    head[1]!.split(/\r?\n/).flatMap((line) => {
      const at = line.indexOf(":");
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
    }),
  );
  const title = fields.get("title");
  if (!title) throw new Error(`${path} has no title.`);
  const publishedOn = fields.get("published") ?? null;
  if (publishedOn !== null && !DATE.test(publishedOn))
    throw new Error(`${path}: "${publishedOn}" is not a date.`);
  const text = content.slice(head[0].length).replaceAll("\r\n", "\n").trim();
  const tags: Record<string, string[]> = {};
  for (const [name, value] of fields)
    if (name.startsWith("tag.")) tags[name.slice(4)] = value.split(",").map((one) => one.trim());
  return {
    title,
    language: (fields.get("language") as Language | undefined) ?? detectLanguage(text),
    publishedOn,
    tags,
    text,
  };
}

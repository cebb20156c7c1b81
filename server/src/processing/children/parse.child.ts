import { fingerprint } from "@gyan/text/near-duplicates.ts";
import { declaredOf, decode } from "#processing/parsing/decode.ts";
import { Unreadable } from "#processing/parsing/document.ts";
import { parse } from "#processing/parsing/parse.ts";
import { toParts } from "./document-parts.ts";
import { serveTasks } from "./serve-tasks.ts";

type PageSaid = { url: string | null; charset: string | null };

serveTasks({
  async parse({ name }: { name: string }, { bytes, report, send }) {
    const document = await parse({ bytes, name, report });
    const { rest, parts } = toParts(document);
    for (const part of parts) await send(part);
    return { rest, fingerprint: fingerprint(document.text) };
  },

  async extract({ url, charset }: PageSaid, { bytes }) {
    const { extractArticle } = await import("@gyan/text/article/extract.ts");
    const html = decode(bytes, declaredOf(bytes, charset));
    const article = extractArticle(html, { ...(url && { url }) });
    const text = article.page ?? article.text;
    if (text === "") throw new Unreadable("empty", "The page has no text.");
    return { article, fingerprint: fingerprint(text) };
  },
});

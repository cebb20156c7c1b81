import { linkedData, pageFacts, type LinkedData } from "@gyan/contract/clipping/facts.rules.ts";
import type { Facts } from "#processing/parsing/document.ts";
import { attributeOf, readMarkup, withoutEntities } from "#processing/parsing/markup.ts";
import { oneLine } from "#processing/parsing/one-line.ts";

type Found = { meta: Map<string, string[]>; title?: string; language?: string; linked: LinkedData[] };

/** What a page says of itself in its head. */
export function htmlFacts(html: string): Facts {
  const { siteName: _siteName, pdf: _pdf, ...facts } = pageFacts(headOf(html));
  return facts;
}

function headOf(html: string): Found {
  const head: Found = { meta: new Map(), linked: [] };
  readMarkup(html, {
    open(name, attributes) {
      if (name === "html")
        head.language ??= attributeOf(attributes, "lang") ?? attributeOf(attributes, "xml:lang") ?? undefined;
      if (name !== "meta") return;
      const key =
        attributeOf(attributes, "name") ??
        attributeOf(attributes, "property") ??
        attributeOf(attributes, "itemprop");
      const content = oneLine(attributeOf(attributes, "content") ?? "");
      if (key === null || content === "" || head.meta.size > 1_000) return;
      const values = head.meta.get(key.toLowerCase()) ?? [];
      if (values.length < 500) head.meta.set(key.toLowerCase(), [...values, content]);
    },
    raw(name, text, attributes) {
      if (name === "title") head.title ??= oneLine(withoutEntities(text));
      if (name === "script" && /ld\+json/iu.test(attributes)) head.linked.push(...linkedData(text));
    },
  });
  return head;
}

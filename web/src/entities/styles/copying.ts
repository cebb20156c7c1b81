import { htmlCitation, plainCitation, type CitedEntry } from "@gyan/contract/styles/rules.ts";

type Entries = Pick<CitedEntry, "label" | "runs">[];

const blob = (type: string, write: (entries: Entries) => string) => async (entries: Promise<Entries>) =>
  new Blob([write(await entries)], { type });
const html = blob("text/html", (entries) => entries.map(htmlCitation).join("\n"));
const plain = (entries: Entries) => entries.map(plainCitation).join("\n\n");
const text = blob("text/plain", plain);

/**
 * With its looks, so that italics are italics where it is pasted, and as plain words. What is still being made may be given:
 * some browsers let only a press copy, and that is over when the server answers.
 */
export async function copyCitations(entries: Promise<Entries>): Promise<void> {
  if (typeof ClipboardItem !== "undefined" && "write" in navigator.clipboard) {
    const item = new ClipboardItem({ "text/html": html(entries), "text/plain": text(entries) });
    // What the server says counts more than that nothing could be copied then.
    await Promise.all([entries, navigator.clipboard.write([item])]);
    return;
  }
  await navigator.clipboard.writeText(plain(await entries));
}

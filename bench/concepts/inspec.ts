import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stem } from "@gyan/text";
import { filesIn } from "./zip.ts";

/** An abstract, and the key phrases that indexers gave it, stemmed. */
export type Abstract = { name: string; title: string; text: string; wanted: ReadonlySet<string> };

/** The abstracts of Inspec in two halves by the hash of their names: constants are chosen on `seen`, stated on `unseen`. */
export async function readInspec(folder: string): Promise<{ seen: Abstract[]; unseen: Abstract[] }> {
  const archive = path.join(folder, "Inspec.zip");
  if (!existsSync(archive))
    throw new Error(
      `There is no Inspec.zip in ${path.resolve(folder)}. Name a folder with --data: the archive has the abstracts ` +
        "in Inspec/docsutf8/*.txt and their key phrases in Inspec/keys/*.key.",
    );
  const files = filesIn(await readFile(archive));
  const names = [...files.keys()].flatMap((file) => /^Inspec\/docsutf8\/(.+)\.txt$/.exec(file)?.[1] ?? []);
  const abstracts = names.toSorted().map((name) => {
    const keys = files.get(`Inspec/keys/${name}.key`)?.toString("utf8") ?? "";
    return {
      name,
      ...asAbstract(files.get(`Inspec/docsutf8/${name}.txt`)!.toString("utf8")),
      wanted: stemmedLines(keys),
    };
  });
  const isSeen = ({ name }: Abstract): boolean => createHash("sha256").update(name).digest()[0]! % 2 === 0;
  return { seen: abstracts.filter(isSeen), unseen: abstracts.filter((one) => !isSeen(one)) };
}

/** The title is the first line and those that go on with a tab; it stands apart from the text, as it does in an article. */
export function asAbstract(file: string): { title: string; text: string } {
  const lines = file.split(/\r?\n/u);
  const end = lines.findIndex((line, at) => at > 0 && !line.startsWith("\t"));
  const body = end === -1 ? [] : lines.slice(end);
  const title = lines
    .slice(0, end === -1 ? lines.length : end)
    .join(" ")
    .replace(/\s+/gu, " ")
    .trim();
  return { title, text: `${title}\n\n${body.join("\n").trim()}` };
}

export function stemmedLines(keys: string): Set<string> {
  return new Set(keys.split("\n").map(stemmed).filter(Boolean));
}

/** Words by letters and digits, lower case, each by the Snowball English stemmer (Porter 2). */
export function stemmed(phrase: string): string {
  const words = phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => stem(word, "en")).join(" ");
}

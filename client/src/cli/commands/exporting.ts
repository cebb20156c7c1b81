import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import type { paths } from "../../interface.ts";
import type { Context } from "../context.ts";
import { bytes } from "../output.ts";
import { answered } from "../server.ts";
import { ENDS, Trouble } from "../trouble.ts";

type Query = NonNullable<paths["/api/topics/{topicId}/export"]["get"]["parameters"]["query"]>;
type Format = Query["format"];
type Part = "summaries" | "abstracts" | "concepts" | "notes" | "decisions" | "record";

export const FORMATS: Format[] = ["docx", "pdf", "md", "bibtex", "ris", "csljson", "csv", "record", "json"];
export const PARTS: Part[] = ["summaries", "abstracts", "concepts", "notes", "decisions", "record"];

type Asked = { format: Format; with: Part[]; output?: string; force: boolean };

/** Into a file under the name that the server gives it, into a named one, or with "-" to whatever reads on. */
export async function exportGyan(
  { output, server, signal }: Context,
  topicId: number,
  asked: Asked,
): Promise<void> {
  const { address, client } = await server();
  let name = `gyan-${topicId}.${asked.format}`;
  const body = await answered(
    address,
    client
      .GET("/api/topics/{topicId}/export", {
        params: { path: { topicId }, query: { format: asked.format, with: asked.with } },
        parseAs: "stream",
        signal,
      })
      .then((reply) => {
        name = nameIn(reply.response.headers.get("content-disposition")) ?? name;
        return reply;
      }),
  );
  const stream = Readable.fromWeb(body as unknown as WebStream);
  if (asked.output === "-") return pipeline(stream, process.stdout, { end: false });
  const file = path.resolve(asked.output ?? name);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere && !asked.force) {
    stream.destroy();
    throw new Trouble(`${file} is there already. Name another with --output, or write over it with --force.`);
  }
  // Under another name until it is whole: what stands there is never half a file.
  const beside = `${file}.part`;
  try {
    await pipeline(stream, createWriteStream(beside), { signal });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw (error as NodeJS.ErrnoException).code === undefined || signal.aborted
      ? error
      : new Trouble(`${file} could not be written: ${(error as Error).message}`, ENDS.failed);
  }
  const { size } = await stat(file);
  if (output.isJson) output.json({ file, size });
  else output.say(`${file} (${bytes(size)})`);
}

/** Of a file that the server names; it names no folder. */
export function nameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "") ?? [];
  const [, quoted] = /filename="([^"]+)"/i.exec(disposition ?? "") ?? [];
  const name = encoded === undefined ? quoted : decodeURIComponent(encoded);
  return name === undefined ? null : path.basename(name.replaceAll("\\", "/"));
}

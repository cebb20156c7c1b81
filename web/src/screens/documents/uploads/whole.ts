import type { Document } from "@gyan/contract/documents.ts";
import { parse, cutOff, refusalOf, uploadAddress, uploadHeaders } from "./answers.ts";
import type { Picked } from "#entities/documents/gather.ts";

type Options = { signal: AbortSignal; onSent(bytes: number): void };

/** One call for the whole file. Not `fetch`: it does not tell how much of a body is sent. */
export function sendWhole(
  { file, folder, libraryId }: Picked,
  { signal, onSent }: Options,
): Promise<Document> {
  return new Promise((resolve, reject) => {
    const headers = uploadHeaders();
    const request = new XMLHttpRequest();
    request.open("POST", uploadAddress("/document/v1/upload", libraryId));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // The form is a little larger than the file.
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onSent(total > 0 ? (loaded / total) * file.size : 0),
    );
    request.addEventListener("load", () => {
      if (request.status === 200) resolve(parse(request.responseText) as Document);
      else reject(refusalOf(request.status, request.responseText, headers["x-auth-token"]));
    });
    request.addEventListener("error", () => reject(cutOff()));
    request.addEventListener("timeout", () => reject(cutOff()));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    // Before the file: the server reads one after the other.
    if (folder !== "") form.append("path", folder);
    form.append("file", file, file.name);
    request.send(form);
  });
}

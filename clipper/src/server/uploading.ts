import { refusal, unreachable, type Server } from "./calls.ts";

const PIECE = 4 * 1024 * 1024;

export type Upload = {
  file: Blob;
  name: string;
  libraryId: number | null;
  /** Where it was begun before. */
  begunAt: string | null;
  onBegun(at: string): Promise<void>;
  onSent(bytes: number): void;
};

/** In pieces (tus 1.0): what the server has is asked for first, so a file goes on where it stopped. Answers the id of its document. */
export async function upload({ address, token }: Server, task: Upload): Promise<number> {
  const call = async (at: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    headers.set("tus-resumable", "1.0.0");
    return fetch(at, { ...init, headers, credentials: "omit" }).catch(unreachable);
  };
  const begun = task.begunAt === null ? null : await call(task.begunAt, { method: "HEAD" });
  const isThere = begun?.ok ?? false;
  const at = isThere ? task.begunAt! : await begin();
  let sent = isThere ? Number(begun!.headers.get("upload-offset")) : 0;
  let documentId = isThere ? Number(begun!.headers.get("gyan-document")) : 0;
  while (documentId === 0) {
    const response = await call(at, {
      method: "PATCH",
      headers: { "upload-offset": String(sent), "content-type": "application/offset+octet-stream" },
      body: task.file.slice(sent, sent + PIECE),
    });
    if (!response.ok) throw await refused(response);
    const now = Number(response.headers.get("upload-offset"));
    documentId = Number(response.headers.get("gyan-document"));
    if (documentId === 0 && now <= sent) throw refusal(503, null);
    sent = now;
    task.onSent(sent);
  }
  return documentId;

  async function begin(): Promise<string> {
    const into = task.libraryId === null ? "" : `?libraryId=${task.libraryId}`;
    const response = await call(`${address}/api/document/v1/uploads${into}`, {
      method: "POST",
      headers: {
        "upload-length": String(task.file.size),
        "upload-metadata": `filename ${encoded(task.name)}`,
      },
    });
    if (!response.ok) throw await refused(response);
    const place = new URL(response.headers.get("location") ?? "", address);
    // The token is for this server alone.
    if (place.origin !== new URL(address).origin) throw refusal(404, null);
    await task.onBegun(place.href);
    return place.href;
  }
}

/** Another request still writes to it; that ends. */
const BUSY = new Set([409, 423]);

const refused = async (response: Response) =>
  refusal(BUSY.has(response.status) ? 503 : response.status, await response.json().catch(() => null));

const encoded = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

import type { DocumentId } from "@gyan/contract/ids.ts";
import { api } from "#lib/api.ts";
import { ApiFailure, isFailure, toFailure } from "#lib/failure.ts";
import { atBase } from "#lib/browser/base.ts";

const HEAD = 65_536;

/**
 * A file that is fetched in parts, as they are needed: of a book of a thousand pages only those looked at. The
 * address holds for ten minutes, and somebody may read for hours: it is asked for anew when it is refused.
 */
export async function openFile(documentId: DocumentId) {
  let address: Promise<string> | null = null;
  const fetchPart = async (from: number, to: number): Promise<Response> => {
    address ??= api.documents.link({ documentId }).then((link) => link.address);
    const asked = address;
    const response = await fetch(atBase(await asked), {
      headers: { range: `bytes=${from}-${to - 1}` },
    }).catch(() => {
      throw new ApiFailure(0, { code: "network_down", message: "The server did not answer." });
    });
    if (response.ok) return response;
    if (address === asked) address = null;
    throw toFailure(response.status, await response.json().catch(() => undefined));
  };
  const part = (from: number, to: number) =>
    fetchPart(from, to).catch((error: unknown) => {
      if (isFailure(error, "link_expired")) return fetchPart(from, to);
      throw error;
    });
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  const first = await part(0, HEAD);
  const head = await bytesOf(first);
  const size = Number(/\/(\d+)$/.exec(first.headers.get("content-range") ?? "")?.[1] ?? head.length);
  return { size, head, read: async (from: number, to: number) => bytesOf(await part(from, to)) };
}

import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import {
  brotliDecompress,
  constants,
  gunzip,
  inflate,
  inflateRaw,
  zstdDecompress,
  type InputType,
} from "node:zlib";
import { FetchFailed } from "#ports/fetcher.ts";

export const ACCEPTED_ENCODINGS = "gzip, deflate, br, zstd";

/** The content of an answer, unpacked. `mostBytes` holds for what is received and for what it unpacks to. */
export async function contentOf(response: IncomingMessage, host: string, mostBytes: number): Promise<Buffer> {
  let bytes = await received(response, host, mostBytes);
  // An answer without content may still name how it would be packed.
  if (bytes.length === 0) return bytes;
  for (const encoding of encodingsOf(response, host).toReversed())
    bytes = await unpacked(bytes, encoding, host, mostBytes);
  return bytes;
}

/** As much of the content as there is room for. What breaks off is taken as far as it came; what is packed is left. */
export async function beginningOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  const isPacked = !["", "identity"].includes(response.headers["content-encoding"] ?? "");
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= mostBytes || response.socket.bytesRead > size + MOST_FRAMING) break;
    }
  } catch {
    // The head of the answer says what became of the request.
  }
  response.destroy();
  return isPacked ? Buffer.alloc(0) : Buffer.concat(pieces).subarray(0, mostBytes);
}

/** What may go over the wire beside the content, each eighth of which allows for more. */
const MOST_FRAMING = 512 * 1024;

async function received(response: IncomingMessage, host: string, mostBytes: number): Promise<Buffer> {
  const { socket } = response;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    if (Number(response.headers["content-length"]) > mostBytes) throw tooLarge(host, mostBytes);
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > mostBytes) throw tooLarge(host, mostBytes);
      // Content that comes byte by byte costs a call each, and holds everything else up meanwhile.
      if (socket.bytesRead > size + size / 8 + MOST_FRAMING)
        throw new FetchFailed("broken_answer", host, "The answer is more framing than content.");
      pieces.push(piece);
    }
  } catch (error) {
    response.destroy();
    if (error instanceof FetchFailed) throw error;
    throw new FetchFailed("broken_answer", host, `The answer broke off after ${size} bytes.`);
  }
  return Buffer.concat(pieces);
}

type Unpack = (bytes: InputType, options: { maxOutputLength: number }) => Promise<Buffer>;

const asGzip: Unpack = promisify(gunzip);
const asZlib: Unpack = promisify(inflate);
const asDeflate: Unpack = promisify(inflateRaw);
const asBrotli: Unpack = promisify(brotliDecompress);
/** The memory that RFC 9659 allows an answer to ask for: 8 MB. */
const WINDOW = { [constants.ZSTD_d_windowLogMax]: 23 };

const UNPACK: Record<string, Unpack> = {
  gzip: asGzip,
  "x-gzip": asGzip,
  br: asBrotli,
  zstd: (bytes, options) => promisify(zstdDecompress)(bytes, { ...options, params: WINDOW }),
  // The name means the one, and some servers send the other.
  deflate: (bytes, options) => (isZlib(bytes as Buffer) ? asZlib : asDeflate)(bytes, options),
};

/** The low bits name the method; the first two bytes are a multiple of 31. */
const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 1 && (bytes[0]! & 15) === 8 && bytes.readUInt16BE() % 31 === 0;

/** Each further one could unpack to the limit again. */
const MOST_ENCODINGS = 2;

function encodingsOf(response: IncomingMessage, host: string): string[] {
  const named = (response.headers["content-encoding"] ?? "").toLowerCase().split(",");
  const encodings = named.map((name) => name.trim()).filter((name) => name !== "" && name !== "identity");
  if (encodings.length <= MOST_ENCODINGS && encodings.every((name) => Object.hasOwn(UNPACK, name)))
    return encodings;
  throw new FetchFailed("broken_answer", host, "The answer is packed in a way that was not asked for.");
}

async function unpacked(bytes: Buffer, encoding: string, host: string, mostBytes: number): Promise<Buffer> {
  try {
    return await UNPACK[encoding]!(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(host, mostBytes);
    throw new FetchFailed("broken_answer", host, `The answer cannot be unpacked as ${encoding} (${code}).`);
  }
}

function tooLarge(host: string, mostBytes: number): FetchFailed {
  return new FetchFailed("too_large", host, `The content has more than ${mostBytes} bytes.`);
}

import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import type { Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { guardedFetcher, type GuardedFetcherOptions } from "../../server/src/adapters/fetcher.guarded.ts";
import { FetchFailed, type FetchOptions } from "../../server/src/ports/fetcher.ts";
import { aSite, aWire, type Site } from "./fetcher.sites.ts";

const sites: Site[] = [];
const open = async (site: Promise<Site>): Promise<Site> => {
  sites.push(await site);
  return site;
};
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

const MEGABYTE = 1024 * 1024;

const ask = (site: Site, options: GuardedFetcherOptions = {}, asked: FetchOptions = {}) =>
  guardedFetcher({ exemptOrigins: [site.origin], ...options }).fetch(`${site.origin}/?secret`, asked);

async function failure(site: Site, options: GuardedFetcherOptions = {}, asked: FetchOptions = {}) {
  const error = await ask(site, options, asked).then(
    () => expect.unreachable("It was fetched."),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FetchFailed)) throw error;
  expect(error.message).not.toContain("secret");
  // A failed fetch leaves no connection behind.
  await vi.waitFor(() => expect(site.open.size).toBe(0), { timeout: 250_000, interval: 2 });
  return error.code;
}

const packed = (encoding: string, bytes: Uint8Array) =>
  open(aSite((_, response) => response.writeHead(200, { "content-encoding": encoding }).end(bytes)));

const written = (socket: Socket, piece: string): void => {
  const write = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on("drain", write);
  write();
};

describe("packed content", () => {
  const text = Buffer.from("समुद्र और लहर ".repeat(500));

  test.each([
    ["gzip", gzipSync(text)],
    ["X-GZip", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["deflate", deflateRawSync(text)],
    ["br", brotliCompressSync(text)],
    ["zstd", zstdCompressSync(text)],
    ["identity", text],
    ["gzip, br", brotliCompressSync(gzipSync(text))],
  ])("%s is unpacked", async (encoding, bytes) => {
    const fetched = await ask(await packed(encoding, bytes));
    expect(Buffer.compare(fetched.bytes, text)).toBe(0);
  });

  const much = Buffer.alloc(20 * MEGABYTE);
  test.each([
    ["gzip", gzipSync(much)],
    ["deflate", deflateSync(much)],
    ["br", brotliCompressSync(much, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ["zstd", zstdCompressSync(much)],
    ["gzip, gzip", gzipSync(gzipSync(much))],
  ])("%s that unpacks to more than is allowed is refused", async (encoding, bytes) => {
    expect(bytes.length).toBeLessThan(MEGABYTE);
    expect(await failure(await packed(encoding, bytes), { mostBytes: MEGABYTE })).toBe("too_large");
  });

  /** A frame that asks for a window of 2 ** log bytes, with four bytes in it. */
  const zstdFrame = (log: number) =>
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, (log - 10) << 3, (4 << 3) | 1, 0, 0, ...Buffer.from("fine")]);

  test("zstd may ask for 8 MB of memory", async () => {
    const { bytes } = await ask(await packed("zstd", zstdFrame(23)));
    expect(Buffer.from(bytes).toString()).toBe("fine");
  });

  test.each([
    ["gzip", Buffer.from("not packed at all")],
    ["gzip", gzipSync(text).subarray(0, 100)],
    ["deflate", Buffer.from([0x78])],
    ["br", text],
    ["zstd", gzipSync(text)],
    ["zstd", zstdFrame(24)],
    ["compress", text],
    ["constructor", text],
    ["gzip, gzip, gzip", gzipSync(gzipSync(gzipSync(text)))],
  ])("%s that cannot be unpacked is a broken answer", async (encoding, bytes) => {
    expect(await failure(await packed(encoding, bytes))).toBe("broken_answer");
  });
});

describe("size", () => {
  test("exactly as much as is allowed is fetched, declared or not", async () => {
    const bytes = Buffer.alloc(1_000, "x");
    const declared = await open(
      aSite((_, response) => response.writeHead(200, { "content-length": 1_000 }).end(bytes)),
    );
    const streamed = await open(aSite((_, response) => void (response.write(bytes), response.end())));
    for (const site of [declared, streamed]) {
      expect((await ask(site, {}, { mostBytes: 1_000 })).bytes).toHaveLength(1_000);
      expect(await failure(site, {}, { mostBytes: 999 })).toBe("too_large");
    }
  });

  test("a declared size is refused before any of it came", async () => {
    const head = "HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n";
    expect(await failure(await open(aWire((socket) => socket.write(head))))).toBe("too_large");
  });

  test.each([
    [
      "in pieces",
      "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n",
      `1000\r\n${"x".repeat(4_096)}\r\n`,
    ],
    ["without pieces", "HTTP/1.1 200 OK\r\n\r\n", "x".repeat(4_096)],
  ])("an endless answer %s is cut at the limit", async (_, head, piece) => {
    const site = await open(aWire((socket) => (socket.write(head), written(socket, piece))));
    expect(await failure(site, { mostBytes: MEGABYTE })).toBe("too_large");
  });

  test("an answer that comes byte by byte is given up long before the limit", async () => {
    const head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
    const site = await open(
      aWire((socket) => (socket.write(head), written(socket, "1\r\nx\r\n".repeat(1_000)))),
    );
    expect(await failure(site, { mostBytes: 100 * MEGABYTE })).toBe("broken_answer");
  });
});

describe("time", () => {
  const trickle = (head: string, piece: string) =>
    open(
      aWire((socket) => {
        socket.write(head);
        const drip = setInterval(() => socket.write(piece), 5);
        socket.once("close", () => clearInterval(drip));
      }),
    );

  test.each([
    ["nothing", "", ""],
    ["a head without end", "HTTP/1.1 200 OK\r\n", "x: y\r\n"],
    ["one hint after the other", "", "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n"],
    ["a body drop by drop", "HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n", "x"],
  ])("a server that sends %s is given up", async (_, head, piece) => {
    expect(await failure(await trickle(head, piece), {}, { timeMs: 100 })).toBe("timed_out");
  });

  test("redirects do not start the time anew", async () => {
    const site = await open(
      aSite((_, response) => void setTimeout(() => response.writeHead(302, { location: "/" }).end(), 40)),
    );
    expect(await failure(site, { timeMs: 100, mostRedirects: 1_000 })).toBe("timed_out");
  });

  test("a caller can give up: before, before the answer and within it", async () => {
    const site = await open(aSite(() => {}));
    expect(await failure(site, {}, { signal: AbortSignal.abort() })).toBe("aborted");
    expect(site.asked).toHaveLength(0);
    const [asked, begun] = [new AbortController(), new AbortController()];
    const silent = await open(aWire(() => asked.abort()));
    expect(await failure(silent, {}, { signal: asked.signal })).toBe("aborted");
    const slow = await open(
      aWire((socket) => {
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf ");
        setImmediate(() => begun.abort(new Error("gone")));
      }),
    );
    expect(await failure(slow, {}, { signal: begun.signal })).toBe("aborted");
  });
});

describe("broken answers", () => {
  const ok = "HTTP/1.1 200 OK\r\n";
  test.each([
    ["nothing", ""],
    ["no HTTP", "SSH-2.0-OpenSSH_9.2\r\n"],
    ["a page without a head", "<html>secret</html>"],
    ["a status that is no number", "HTTP/1.1 abc OK\r\n\r\n"],
    [
      "another protocol",
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\nsecret",
    ],
    ["a head that is cut off", "HTTP/1.1 200 OK\r\ncontent-ty"],
    ["a header too long", `${ok}x: ${"a".repeat(100_000)}\r\n\r\n`],
    ["too many headers", `${ok}${"x: aaaaaaaaaaaaaaaaaaaa\r\n".repeat(10_000)}\r\n`],
    ["a header with a control character", `${ok}x: a\u0000b\r\n\r\n`],
    ["less than was declared", `${ok}content-length: 20\r\n\r\nhalf of`],
    ["less than a piece", `${ok}transfer-encoding: chunked\r\n\r\n10\r\nhalf of`],
    ["pieces without an end", `${ok}transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n`],
    ["a piece of no size", `${ok}transfer-encoding: chunked\r\n\r\nzz\r\nhalf\r\n0\r\n\r\n`],
    ["two sizes", `${ok}content-length: 4\r\ncontent-length: 5\r\n\r\nhalf`],
    [
      "a size and pieces",
      `${ok}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n0\r\n\r\n`,
    ],
    ["a negative size", `${ok}content-length: -4\r\n\r\nhalf`],
  ])("%s", async (_, answer) => {
    expect(await failure(await open(aWire(answer)))).toBe("broken_answer");
  });

  test("a connection that is cut within the content", async () => {
    const site = await open(
      aWire((socket) => {
        socket.write(`${ok}content-length: 20\r\n\r\nhalf of`);
        setImmediate(() => socket.resetAndDestroy());
      }),
    );
    expect(await failure(site)).toBe("broken_answer");
  });

  test("what follows the declared size is not the answer's", async () => {
    const site = await open(aWire(`${ok}content-length: 4\r\n\r\nhalf and more`));
    expect(Buffer.from((await ask(site)).bytes).toString()).toBe("half");
  });

  test("hints before the answer are not the answer", async () => {
    const site = await open(
      aWire(`HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${ok}content-length: 4\r\n\r\nfine`),
    );
    expect(Buffer.from((await ask(site)).bytes).toString()).toBe("fine");
  });

  test("where nobody listens, the connection is refused", async () => {
    const site = await open(aSite(() => {}));
    await sites.pop()?.close();
    expect(await failure(site)).toBe("refused");
  });
});

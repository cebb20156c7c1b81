import type { LookupAddress } from "node:dns";
import { inspect } from "node:util";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { guardedFetcher, type GuardedFetcherOptions } from "../../server/src/adapters/fetcher.guarded.ts";
import { FetchFailed, type FetchOptions } from "../../server/src/ports/fetcher.ts";
import { aCertificate, aSecureSite, aSite, aWire, type Site } from "./fetcher.sites.ts";

const HOUR = 3_600_000;
const sites: Site[] = [];
const open = async (site: Promise<Site>): Promise<Site> => {
  sites.push(await site);
  return site;
};
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

const nobody = (): never => expect.unreachable("A name was looked up.");
const fetcherFor = (exempt: (Site | string)[], options: GuardedFetcherOptions = {}) =>
  guardedFetcher({
    exemptOrigins: exempt.map((one) => (typeof one === "string" ? one : one.origin)),
    resolve: nobody,
    ...options,
  });
const named = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

/** Why it failed; whatever it says must not hold what follows the host. */
async function failure(address: string, options: GuardedFetcherOptions, asked?: FetchOptions) {
  const error = await guardedFetcher({ resolve: nobody, ...options })
    .fetch(address, asked)
    .then(
      () => expect.unreachable(`${address} was fetched.`),
      (thrown: unknown) => thrown,
    );
  if (!(error instanceof FetchFailed)) throw error;
  expect(inspect(error)).not.toContain("secret");
  return error.code;
}

describe("what is asked and answered", () => {
  test("the content comes with where it is from and what it is", async () => {
    const site = await open(
      aSite((_, response) => {
        response.writeHead(200, { "Content-Type": 'Text/HTML; Charset="ISO-8859-1"', "X-Two": ["a", "b"] });
        response.end(Buffer.from([0x63, 0x61, 0x66, 0xe9]));
      }),
    );
    const fetched = await fetcherFor([site]).fetch(`${site.origin}/page?q=1`);
    expect(fetched).toMatchObject({
      status: 200,
      url: `${site.origin}/page?q=1`,
      contentType: "text/html",
      charset: "ISO-8859-1",
      headers: { "content-type": 'Text/HTML; Charset="ISO-8859-1"', "x-two": "a, b" },
    });
    expect([...fetched.bytes]).toEqual([0x63, 0x61, 0x66, 0xe9]);
  });

  test("an answer of failure is an answer, and so is an empty one", async () => {
    const site = await open(
      aSite((_, response) => response.writeHead(404, { "content-encoding": "gzip" }).end()),
    );
    const fetched = await fetcherFor([site]).fetch(site.origin);
    expect(fetched).toMatchObject({ status: 404, contentType: null, charset: null });
    expect(fetched.bytes).toHaveLength(0);
  });

  test("who asks is said, and nothing of this machine", async () => {
    const site = await open(aSite((_, response) => response.end("fine")));
    await fetcherFor([site], { contact: "mailto:reader@example.org" }).fetch(site.origin, {
      accept: "text/html",
      headers: { "X-Key": "1", "User-Agent": "other", Host: "other.test" },
    });
    expect(site.asked[0]?.headers).toEqual({
      accept: "text/html",
      "x-key": "1",
      "accept-encoding": "gzip, deflate, br, zstd",
      "user-agent": "Gyan/1.0 (+mailto:reader@example.org)",
      host: `127.0.0.1:${site.port}`,
      connection: "close",
    });
    expect(site.asked[0]?.method).toBe("GET");
    expect(() => guardedFetcher({ contact: "a\r\nb" })).toThrow();
  });
});

describe("which addresses are asked", () => {
  test.each([
    "",
    "secret",
    "/secret",
    "//example.org/secret",
    "http://",
    "ftp://example.org/secret",
    "file:///etc/secret",
    "data:text/html,secret",
    "javascript:secret",
    "gopher://example.org/secret",
    "http://name@example.org/?secret",
    "http://name:secret@example.org/",
    "http://:secret@example.org/",
    "http://[fe80::1%25eth0]/secret",
    "http://256.1.1.1/secret",
    "http://exa mple.org/secret",
    `http://example.org/secret${"x".repeat(10_000)}`,
  ])("%.40s is no address of the web", async (address) => {
    expect(await failure(address, {})).toBe("bad_address");
  });

  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://127.0.0.1./",
    "http://①②⑦.⓪.⓪.①/",
    "http://%31%32%37.0.0.1/",
    "http://0/",
    "https://10.0.0.1:8443/",
    "http://192.168.1.1:8080/",
    "http://169.254.169.254/latest/meta-data/?secret",
    "http://100.64.0.1/",
    "http://255.255.255.255/",
    "http://[::]/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::169.254.169.254]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:7f00:1::]/",
    "http://[fd00:ec2::254]/",
    "http://[fe80::1]/",
    "http://[ff02::1]/",
  ])("%s is not public", async (address) => {
    expect(await failure(address, {})).toBe("private_address");
  });

  test.each([
    ["the only address", ["127.0.0.1"]],
    ["the last of several", ["93.184.216.34", "2606:2800:220:1::1", "10.0.0.1"]],
    ["the first of several", ["::1", "93.184.216.34"]],
    ["an address within a zone", ["fe80::1%eth0"]],
    ["no address at all", ["nonsense"]],
  ])("a name is refused when what is not public is %s", async (_, addresses) => {
    const resolve = async () => named(...addresses);
    expect(await failure("http://site.test/?secret", { resolve })).toBe("private_address");
  });

  test("localhost is what the system says it is", async () => {
    expect(await failure("http://localhost/", { resolve: undefined })).toBe("private_address");
    expect(await failure("https://LocalHost:8443/", { resolve: undefined })).toBe("private_address");
  });

  test("a name that nobody knows is said to be unknown, and one that takes too long not to have been reached", async () => {
    const unknown = async () => Promise.reject(new Error("getaddrinfo ENOTFOUND"));
    expect(await failure("http://site.test/", { resolve: unknown })).toBe("not_resolved");
    expect(await failure("http://site.test/", { resolve: async () => [] })).toBe("not_resolved");
    const never = () => new Promise<never>(() => {});
    expect(await failure("http://site.test/", { resolve: never, connectMs: 20, timeMs: HOUR })).toBe(
      "not_connected",
    );
  });

  test("a port where no pages are served is not asked", async () => {
    const resolve = async () => named("93.184.216.34");
    for (const port of [22, 25, 6379])
      expect(await failure(`http://site.test:${port}/?secret`, { resolve })).toBe("bad_address");
  });

  test("where one address of a host does not answer, the next is tried", async () => {
    const site = await open(aSite((_, response) => response.end("fine")));
    const origin = `http://site.test:${site.port}`;
    const resolve = async () => named("::1", "127.0.0.1");
    expect(await fetcherFor([origin], { resolve }).fetch(origin)).toMatchObject({ status: 200 });
  });

  test("a name is looked up once, and the connection goes where that led", async () => {
    const site = await open(aSite((_, response) => response.end("fine")));
    const origin = `http://site.test:${site.port}`;
    const answers = [named("127.0.0.1"), named("10.0.0.1")];
    const fetched = await fetcherFor([origin], { resolve: async () => answers.shift()! }).fetch(origin);
    expect(Buffer.from(fetched.bytes).toString()).toBe("fine");
    expect(site.asked[0]?.headers.host).toBe(`site.test:${site.port}`);
    expect(answers).toHaveLength(1);
  });

  test("when the caller has given up before, no name is looked up", async () => {
    const lookedUp: string[] = [];
    const resolve = async (host: string) => (lookedUp.push(host), named("8.8.8.8"));
    expect(await failure("http://site.test/", { resolve }, { signal: AbortSignal.abort() })).toBe("aborted");
    expect(lookedUp).toEqual([]);
  });

  test("a name that is found when the caller has given up is not asked", async () => {
    const site = await open(aSite((_, response) => response.end("fine")));
    const origin = `http://site.test:${site.port}`;
    const [caller, found] = [new AbortController(), Promise.withResolvers<LookupAddress[]>()];
    const failed = failure(
      origin,
      { exemptOrigins: [origin], resolve: () => found.promise },
      { signal: caller.signal },
    );
    caller.abort();
    expect(await failed).toBe("aborted");
    found.resolve(named("127.0.0.1"));
    // A connection of our own takes longer than the one that must not come.
    await fetcherFor([site]).fetch(site.origin);
    expect(site.asked.map(({ headers }) => headers.host)).toEqual([`127.0.0.1:${site.port}`]);
  });

  test("an exemption is for the very origin", async () => {
    const site = await open(aSite((_, response) => response.end("fine")));
    const exemptOrigins = [site.origin];
    const resolve = async () => named("127.0.0.1");
    for (const other of [
      `https://127.0.0.1:${site.port}/`,
      `http://localhost:${site.port}/`,
      `http://127.0.0.2:${site.port}/`,
      `http://127.0.0.1:${site.port === 1024 ? 1025 : site.port - 1}/`,
      "http://127.0.0.1/",
    ])
      expect(await failure(other, { exemptOrigins, resolve })).toBe("private_address");
    const withPassword = `http://name:secret@127.0.0.1:${site.port}/`;
    expect(await failure(withPassword, { exemptOrigins })).toBe("bad_address");
    expect(await fetcherFor([site]).fetch(`http://0x7f.1:${site.port}/`)).toMatchObject({ status: 200 });
    expect(site.asked).toHaveLength(1);
  });

  test.each(["127.0.0.1:8888", "http://x.test/path", "ftp://x.test", "http://name@x.test", "*", ""])(
    "%j is no origin to exempt",
    (origin) => {
      expect(() => guardedFetcher({ exemptOrigins: [origin] })).toThrow("is not an origin");
    },
  );
});

describe("redirects", () => {
  const redirecting = (location: string | ((path: string) => string | null), status = 302) =>
    open(
      aSite((request, response) => {
        const to = typeof location === "string" ? location : location(request.url ?? "");
        if (to === null) response.end(`at ${request.url}`);
        else response.writeHead(status, { location: to }).end("not this");
      }),
    );

  test.each([301, 302, 303, 307, 308])("%i is followed", async (status) => {
    const site = await redirecting((path) => (path === "/a/b" ? "../c?d" : null), status);
    const fetched = await fetcherFor([site]).fetch(`${site.origin}/a/b`);
    expect(fetched).toMatchObject({ status: 200, url: `${site.origin}/c?d` });
    expect(Buffer.from(fetched.bytes).toString()).toBe("at /c?d");
  });

  test("other answers of that family are answers", async () => {
    const site = await open(aSite((_, response) => response.writeHead(304, { location: "/" }).end()));
    expect(await fetcherFor([site]).fetch(site.origin)).toMatchObject({ status: 304 });
    const silent = await open(aSite((_, response) => response.writeHead(302).end()));
    expect(await fetcherFor([silent]).fetch(silent.origin)).toMatchObject({ status: 302 });
  });

  test("an address in Hindi arrives whole", async () => {
    const raw = Buffer.from("/समुद्र").toString("latin1");
    const site = await redirecting((path) => (path === "/" ? raw : null));
    const { url } = await fetcherFor([site]).fetch(site.origin);
    expect(decodeURI(url)).toBe(`${site.origin}/समुद्र`);
  });

  test("five are followed, and not six", async () => {
    const site = await redirecting((path) => (path === "/0" ? null : `/${Number(path.slice(1)) - 1}`));
    expect(await fetcherFor([site]).fetch(`${site.origin}/5`)).toMatchObject({ url: `${site.origin}/0` });
    expect(await failure(`${site.origin}/6`, { exemptOrigins: [site.origin] })).toBe("too_many_redirects");
    expect(site.asked).toHaveLength(6 + 6);
  });

  test.each([
    ["http://127.0.0.1/?secret", "private_address"],
    ["http://[::1]:8080/", "private_address"],
    ["//169.254.169.254/latest", "private_address"],
    ["http://inside.test/", "private_address"],
    ["http://inside.test:5432/", "private_address"],
    ["file:///etc/secret", "bad_address"],
    ["http://name:secret@example.org/", "bad_address"],
    ["http://[/", "bad_address"],
  ])("an exempt origin does not lead to %s", async (location, code) => {
    const site = await redirecting(location);
    const resolve = async () => named("10.0.0.1");
    expect(await failure(site.origin, { exemptOrigins: [site.origin], resolve })).toBe(code);
  });

  test("what is said to one origin is said to no other, nor to the first when another leads back", async () => {
    const heard: [string | undefined, string | undefined][] = [];
    const other: Site = await redirecting(() => `${first.origin}/end`);
    const first: Site = await redirecting(
      (path) => ({ "/": "/again", "/again": other.origin })[path] ?? null,
    );
    await fetcherFor([first, other]).fetch(first.origin, {
      accept: "text/html",
      headers: { Authorization: "Bearer secret", Cookie: "secret" },
    });
    for (const { headers } of [...first.asked.slice(0, 2), ...other.asked, ...first.asked.slice(2)])
      heard.push([headers.authorization, headers.cookie]);
    const said = ["Bearer secret", "secret"];
    const nothing = [undefined, undefined];
    expect(heard).toEqual([said, said, nothing, nothing]);
    expect([...first.asked, ...other.asked].every(({ headers }) => headers.accept === "text/html")).toBe(
      true,
    );
  });
});

describe("secure connections", () => {
  const certificate = aCertificate("site.test");
  const resolve = async () => named("127.0.0.1");
  const before = getCACertificates("default");
  afterEach(() => setDefaultCACertificates(before));

  test("a certificate must be trusted and name the host, wherever the connection goes", async () => {
    const site = await open(aSecureSite(certificate, (_, response) => response.end("fine")));
    const [right, wrong] = [`https://site.test:${site.port}`, `https://other.test:${site.port}`];
    const exemptOrigins = [right, wrong];
    expect(await failure(right, { exemptOrigins, resolve })).toBe("refused");
    setDefaultCACertificates([...before, certificate.cert]);
    expect(await fetcherFor([right], { resolve }).fetch(right)).toMatchObject({ status: 200 });
    expect(await failure(wrong, { exemptOrigins, resolve })).toBe("refused");
    expect(site.asked).toHaveLength(1);
  });

  test("a redirect to an unsecured address is followed, without what was said to the first", async () => {
    setDefaultCACertificates([...before, certificate.cert]);
    const plain = await open(aSite((_, response) => response.end("fine")));
    const site = await open(
      aSecureSite(certificate, (_, response) => response.writeHead(301, { location: plain.origin }).end()),
    );
    const origin = `https://site.test:${site.port}`;
    const headers = { "x-key": "1" };
    const fetched = await fetcherFor([origin, plain], { resolve }).fetch(origin, { headers });
    expect(fetched.url).toBe(`${plain.origin}/`);
    expect([site.asked[0]?.headers["x-key"], plain.asked[0]?.headers["x-key"]]).toEqual(["1", undefined]);
  });

  test("what speaks no TLS, or says nothing, is no secure connection", async () => {
    const plain = await open(aWire("HTTP/1.1 200 OK\r\n\r\n"));
    const silent = await open(aWire(() => {}));
    const [first, second] = [plain, silent].map(({ port }) => `https://127.0.0.1:${port}`) as [
      string,
      string,
    ];
    expect(await failure(first, { exemptOrigins: [first] })).toBe("refused");
    expect(await failure(second, { exemptOrigins: [second], connectMs: 30, timeMs: HOUR })).toBe(
      "not_connected",
    );
  });
});

import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { guardedFetcher, type GuardedFetcherOptions } from "../../server/src/adapters/fetcher.guarded.ts";
import { FetchFailed } from "../../server/src/ports/fetcher.ts";
import { aSite, type Site } from "./fetcher.sites.ts";

// The guarded fetcher, where something is posted.

const sites: Site[] = [];
const open = async (...given: Parameters<typeof aSite>): Promise<Site> => {
  const site = await aSite(...given);
  sites.push(site);
  return site;
};
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

const post = {
  method: "POST" as const,
  isTold: true,
  headers: { "content-type": "application/json" },
  body: '{"word":"ज्ञान"}',
};
const vouchedFor = (site: Site, options: GuardedFetcherOptions = {}) =>
  guardedFetcher({ exemptOrigins: [site.origin], ...options });

test("the body comes as it was given, with its type and its length", async () => {
  let came = "";
  const site = await open((request, response) => {
    void text(request).then((body) => {
      came = body;
      response.writeHead(201).end("Made");
    });
  });
  const { status, bytes } = await vouchedFor(site).fetch(site.origin, {
    ...post,
    headers: { ...post.headers, "x-key": "1" },
  });
  expect([status, Buffer.from(bytes).toString(), came]).toEqual([201, "Made", post.body]);
  expect(site.asked[0]).toMatchObject({
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(post.body)),
      "x-key": "1",
    },
  });
});

test("a redirect is the answer, and nobody else is asked", async () => {
  const other = await open((_, response) => response.end());
  const site = await open((_, response) => response.writeHead(307, { location: other.origin }).end());
  const fetched = await vouchedFor(site, { exemptOrigins: [site.origin, other.origin] }).fetch(site.origin, {
    ...post,
  });
  expect(fetched).toMatchObject({ status: 307, headers: { location: other.origin } });
  expect(other.asked).toEqual([]);
});

test("of an answer the beginning is taken: one that never ends, one that breaks off, one that is packed", async () => {
  const endless = await open((_, response) => {
    const more = (): void => void (response.destroyed || response.write("x".repeat(1_000), more));
    more();
  });
  const cut = await vouchedFor(endless).fetch(endless.origin, { ...post, mostBytes: 2_500 });
  expect([cut.status, cut.bytes.length]).toEqual([200, 2_500]);
  const broken = await open((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("so far", () => response.destroy());
  });
  const half = await vouchedFor(broken).fetch(broken.origin, post);
  expect([half.status, Buffer.from(half.bytes).toString()]).toEqual([200, "so far"]);
  const packed = await open((_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end("not what was asked for"),
  );
  expect((await vouchedFor(packed).fetch(packed.origin, post)).bytes).toHaveLength(0);
});

test("an answer that never comes, or never ends its words, is given up", async () => {
  const silent = await open(() => undefined);
  const talking = await open((_, response) => void response.write("and"));
  for (const site of [silent, talking])
    await expect(vouchedFor(site).fetch(site.origin, { ...post, timeMs: 200 })).rejects.toMatchObject({
      code: "timed_out",
    });
});

test.each([
  ["http://192.0.2.1/hook", "bad_address"],
  ["https://127.0.0.1/hook", "private_address"],
  ["https://192.0.2.1/hook", "private_address"],
  ["https://8.8.8.8:25/hook", "bad_address"],
  ["https://me:word@8.8.8.8/hook", "bad_address"],
  ["nothing", "bad_address"],
])("what leads to %s is not sent, and it is said before", async (address, code) => {
  const fetcher = guardedFetcher({ resolve: () => expect.unreachable("A name was looked up.") });
  await expect(fetcher.fetch(address, post)).rejects.toMatchObject({ code });
  const refusal = await fetcher.refusalToPost(address);
  expect(refusal).toBeInstanceOf(FetchFailed);
  expect(refusal?.code).toBe(code);
});

test("nothing speaks against an address of the open network, nor against an origin that is vouched for", async () => {
  const resolve = () => Promise.resolve([{ address: "8.8.8.8", family: 4 }]);
  expect(await guardedFetcher({ resolve }).refusalToPost("https://example.org/hook")).toBeNull();
  const site = await open((_, response) => response.end());
  expect(await vouchedFor(site).refusalToPost(`${site.origin}/hook`)).toBeNull();
  // A port that nobody vouches for.
  expect((await vouchedFor(site).refusalToPost("http://127.0.0.1:1/hook"))?.code).toBe("bad_address");
});

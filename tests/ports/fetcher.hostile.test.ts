import type { LookupAddress } from "node:dns";
import { afterEach, describe, expect, test } from "vitest";
import { guardedFetcher } from "../../server/src/adapters/fetcher.guarded.ts";
import { createGuard } from "../../server/src/adapters/fetching/guard.ts";
import { FetchFailed } from "../../server/src/ports/fetcher.ts";
import { aSite, type Site } from "./fetcher.sites.ts";

const sites: Site[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

const PUBLIC = "93.184.216.34";
/** Names as an attacker, a cloud or a cluster gives them out. Nobody knows any other: no test may ask the open network. */
const NAMES: Record<string, string[]> = {
  "example.org": [PUBLIC],
  "www.example.org.": [PUBLIC],
  "xn--j2bph3a9b5d.example": [PUBLIC],
  localhost: ["127.0.0.1"],
  "localhost.": ["127.0.0.1"],
  "localhost.localdomain": ["::1"],
  server: ["192.168.0.7"],
  "metadata.google.internal": ["169.254.169.254"],
  "metadata.google.internal.": ["169.254.169.254"],
  metadata: ["169.254.169.254"],
  "instance-data": ["169.254.169.254"],
  "metadata.tencentyun.com": ["169.254.0.23"],
  "kubernetes.default.svc": ["10.96.0.1"],
  "host.docker.internal": ["192.168.65.2"],
  "127.0.0.1.nip.test": ["127.0.0.1"],
  "mapped.test": ["::ffff:127.0.0.1"],
  "six.test": ["fd12:3456::1"],
  "nat64.test": ["64:ff9b::10.0.0.1"],
  "zone.test": ["fe80::1%eth0"],
  "both.test": [PUBLIC, "2606:2800:220:1::1", "172.17.0.1"],
  "xn--bcher-kva.test": ["10.0.0.5"],
  "nonsense.test": ["1.2.3"],
};
const resolve = async (host: string): Promise<LookupAddress[]> =>
  (NAMES[host] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

type Row = [address: string, code: "bad_address" | "private_address"];
const bad = (...addresses: string[]): Row[] => addresses.map((address) => [address, "bad_address"]);
const closed = (...addresses: string[]): Row[] => addresses.map((address) => [address, "private_address"]);

const HOSTILE: Record<string, Row[]> = {
  "other schemes": bad(
    "ws://127.0.0.1/",
    "wss://example.org/",
    "ldap://127.0.0.1:389/",
    "dict://127.0.0.1:11211/stats",
    "sftp://example.org/etc/passwd",
    "jar:http://127.0.0.1!/a",
    "view-source:http://127.0.0.1/",
    "blob:http://127.0.0.1/5f0c",
    "about:blank",
    "mailto:root@localhost",
    "unix:/var/run/docker.sock",
    "http+unix://%2Fvar%2Frun%2Fdocker.sock/info",
    "vbscript:1",
    "FILE:///c:/windows/win.ini",
  ),
  "other ways to write an IPv4 address": closed(
    "http://0x7f.0x0.0x0.0x1/",
    "http://017700000001/",
    "http://127.0.1/",
    "http://127.255.255.254/",
    "http://0300.0250.1.1/",
    "http://3232235777/",
    "http://0xC0.0xA8.0x01.0x01/",
    "http://0xa9fea9fe/",
    "http://2852039166/",
    "http://169.254.43518/",
    "http://0251.0376.0251.0376/",
    "http://10.1/",
    "http://172.31.255.255/",
    "http://198.18.0.1/",
    "http://224.0.0.1/",
    "http://240.0.0.1/",
    "http://0.0.0.0:8080/",
    "http://169.254.169.254./",
  ),
  "IPv6 addresses that hold or hide another": closed(
    "http://[0:0:0:0:0:ffff:a00:1]/",
    "http://[::ffff:169.254.169.254]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[::a00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::a00:1]/",
    "http://[2002:a00:1::]/",
    "http://[2002:a9fe:a9fe::]/",
    "http://[2001:db8::1]/",
    "http://[100::1]/",
    "http://[fc00::1]/",
    "http://[fec0::1]/",
    "http://[5f00::1]/",
  ),
  "IPv6 addresses that are none": bad(
    "http://[fe80::1%eth0]/",
    "http://[::1",
    "http://[::1]x/",
    "http://[v1.a]/",
  ),
  "where clouds and clusters keep their secrets": closed(
    "http://192.0.0.192/opc/v2/instance/",
    "http://168.63.129.16/machine",
    "http://100.100.100.200/latest/meta-data/",
    "http://[fd20:ce::254]/computeMetadata/v1/",
    "http://[fd00:42::42]/conf",
    "http://metadata.google.internal/computeMetadata/v1/",
    "http://metadata.google.internal./",
    "http://METADATA/",
    "http://instance-data/latest/",
    "http://metadata.tencentyun.com/",
    "https://kubernetes.default.svc/api",
    "http://host.docker.internal:8080/",
  ),
  "names that lead inside": closed(
    "http://localhost./",
    "http://localhost.localdomain/",
    "http://127.0.0.1.nip.test/",
    "http://mapped.test/",
    "http://six.test/",
    "http://nat64.test/",
    "http://zone.test/",
    "http://both.test/",
    "http://nonsense.test/",
    "http://xn--bcher-kva.test/",
    "http://BÜCHER.test/",
  ),
  "letters that become others": closed(
    "http://127。0。0。1/",
    "http://127．0．0．1/",
    "http://１２７.0.0.1/",
    "http://𝟏𝟐𝟕.𝟎.𝟎.𝟏/",
    "http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
    "http://loc\u00adalhost/",
    "http://%6c%6f%63%61%6c%68%6f%73%74/",
    "http://0x7F。1/",
  ),
  "two addresses in one": [
    ...bad(
      "http://example.org@127.0.0.1/",
      "http://example.org:80@127.0.0.1/",
      "http://127.0.0.1@example.org/",
      "http://a:b@c:d@example.org/",
      "https://@:x@example.org/",
    ),
    ...closed(
      "http://127.0.0.1#@example.org/",
      "http://127.0.0.1?@example.org/",
      "http://127.0.0.1\\@example.org/",
      "http:\\\\127.0.0.1\\x",
      "https:127.0.0.1/",
      "http:///127.0.0.1/",
    ),
  ],
  "what is cut away before it is read": closed(
    " http://127.0.0.1/ ",
    "\u0000\u0001http://127.0.0.1/",
    "http://127.0.\n0.1/",
    "ht\ttp://127.0.0.1/",
    "http:\r\n//127.0.0.1/",
  ),
  "what does not belong into a host": bad(
    "http://127.0.0.1%00.example.org/",
    "http://exa<mple.org/",
    "http://example.org:99999/",
    "http://example.org:8o/",
    "http://1.2.3.4.5/",
    "http://0x7f.0.0.0x100/",
    "\\\\server\\share",
  ),
  "ports where no pages are": [
    ...bad(
      "http://example.org:0/",
      "http://example.org:2375/",
      "http://example.org:5432/",
      "https://example.org:9200/",
    ),
    ...bad(`http://${PUBLIC}:3306/`, "http://[2606:2800:220:1::1]:11211/"),
  ],
};
const ROWS = Object.entries(HOSTILE).flatMap(([kind, rows]) => rows.map((row) => [kind, ...row] as const));

async function codeOf(address: string, exemptOrigins: string[] = []): Promise<string> {
  const fetcher = guardedFetcher({ resolve, exemptOrigins, connectMs: 200 });
  const failed = await fetcher.fetch(address, { timeMs: 2_000 }).catch((error: unknown) => error);
  return failed instanceof FetchFailed ? failed.code : expect.unreachable(`${address} was fetched.`);
}

test("the table is as long as it should be, and says nothing twice", () => {
  expect(ROWS.length).toBeGreaterThan(100);
  expect(new Set(ROWS.map(([, address]) => address)).size).toBe(ROWS.length);
});

test.each(ROWS)("%s: %j is %s", async (_, address, code) => {
  expect(await codeOf(address)).toBe(code);
});

describe("redirects to them", () => {
  /** What a header can carry; a path that is no address by itself is one of the page that redirects to it. */
  const carried = ROWS.map(([, address]) => address).filter((address) => !/\p{Cc}/u.test(address));
  const isRefused = (code: string) => ["bad_address", "private_address"].includes(code);

  test("are not followed, at once or after a chain", async () => {
    let target = "";
    const site = await aSite((request, response) => {
      const left = Number(request.url?.slice(1));
      // Headers are bytes: what is not ASCII goes as UTF-8.
      const location = left > 0 ? `/${left - 1}` : Buffer.from(target.trim()).toString("latin1");
      response.writeHead(302, { location }).end();
    });
    sites.push(site);
    const followed: string[] = [];
    for (target of carried) {
      for (const hops of [0, 3]) {
        site.asked.length = 0;
        const code = await codeOf(`${site.origin}/${hops}`, [site.origin]);
        if (!isRefused(code) || site.asked.length !== hops + 1) followed.push(`${target}: ${code}`);
      }
    }
    expect(followed).toEqual([]);
    expect(carried.length).toBeGreaterThan(90);
  });
});

describe("names that change their mind", () => {
  const changing = (...answers: string[][]) => {
    const left = answers.map((addresses) => addresses.map((address) => ({ address, family: 4 })));
    return async () => left.shift() ?? expect.unreachable("The name was looked up once more.");
  };
  const url = new URL("http://site.test/");

  test("are judged by each answer alone, and what was judged is what is connected to", async () => {
    const guard = createGuard([], changing([PUBLIC], ["127.0.0.1"], [PUBLIC, "10.0.0.1"], [PUBLIC]));
    const open = [{ address: PUBLIC, family: 4 }];
    expect(await guard.addressesOf(url)).toEqual(open);
    await expect(guard.addressesOf(url)).rejects.toMatchObject({ code: "private_address" });
    await expect(guard.addressesOf(url)).rejects.toMatchObject({ code: "private_address" });
    expect(await guard.addressesOf(url)).toEqual(open);
  });

  test("are looked up again after a redirect", async () => {
    const site = await aSite((request, response) => {
      response.writeHead(302, { location: request.url === "/" ? "/again" : "http://site.test/" }).end();
    });
    sites.push(site);
    const origin = `http://site.test:${site.port}`;
    // The first two lead to the site that is exempt, the third is the same name without its port.
    const fetcher = guardedFetcher({
      exemptOrigins: [origin],
      resolve: changing(["127.0.0.1"], ["127.0.0.1"], ["127.0.0.1"]),
    });
    await expect(fetcher.fetch(origin)).rejects.toMatchObject({ code: "private_address" });
    expect(site.asked).toHaveLength(2);
  });
});

test.each([
  ["http://example.org/", "example.org"],
  ["https://example.org:8443/a?b#c", "example.org:8443"],
  ["HTTPS://WWW.Example.ORG./", "www.example.org."],
  ["http://example.org#@127.0.0.1/", "example.org"],
  ["http://example.org/?next=http://127.0.0.1/", "example.org"],
  ["https://समुद्र.example/", "xn--j2bph3a9b5d.example"],
  ["http://8.8.8.8/", "8.8.8.8"],
  ["http://134744072:8080/", "8.8.8.8:8080"],
  ["https://[2606:4700:4700::1111]/", "[2606:4700:4700::1111]"],
  ["http://[64:ff9b::8.8.8.8]/", "[64:ff9b::808:808]"],
  ["http://172.32.0.1/", "172.32.0.1"],
])("%s may be asked", async (address, host) => {
  const guard = createGuard([], resolve);
  const url = guard.admit(address);
  expect(url.host).toBe(host);
  expect(await guard.addressesOf(url)).toHaveLength(1);
});

import { expect, test, vi } from "vitest";
import { createGuard } from "./guard.ts";

const OWN = "93.184.216.34";

vi.mock("node:os", () => ({
  networkInterfaces: () => ({ lo: [{ address: "127.0.0.1" }], eth0: [{ address: OWN }], none: undefined }),
}));

const addressesOf = async (url: string, addresses: string[] = []) =>
  createGuard([], async () => addresses.map((address) => ({ address, family: 4 }))).addressesOf(new URL(url));

test("a public address of this machine is as private as the others of it", async () => {
  await expect(addressesOf(`http://${OWN}/`)).rejects.toMatchObject({ code: "private_address" });
  await expect(addressesOf("http://site.test/", ["93.184.216.35", OWN])).rejects.toMatchObject({
    code: "private_address",
  });
});

test("public addresses are handed on, all of them", async () => {
  expect(await addressesOf("http://site.test/", ["93.184.216.35", "8.8.8.8"])).toEqual([
    { address: "93.184.216.35", family: 4 },
    { address: "8.8.8.8", family: 4 },
  ]);
  expect(await addressesOf("http://[2606:4700::1111]/")).toEqual([{ address: "2606:4700::1111", family: 6 }]);
});

test.each(["", ":80", ":443", ":8080", ":8443"])("the web is asked at a port such as %j", async (port) => {
  expect(await addressesOf(`http://site.test${port}/`, ["8.8.8.8"])).toHaveLength(1);
  expect(await addressesOf(`https://site.test${port}/`, ["8.8.8.8"])).toHaveLength(1);
});

test.each([":0", ":22", ":25", ":3000", ":6379", ":65535"])("nobody is asked at port %s", async (port) => {
  await expect(addressesOf(`http://site.test${port}/`, ["8.8.8.8"])).rejects.toMatchObject({
    code: "bad_address",
  });
  // Of the two reasons the private address is the one that its owner can do something about.
  await expect(addressesOf(`http://site.test${port}/`, ["10.0.0.1"])).rejects.toMatchObject({
    code: "private_address",
  });
});

test("a page out in the open cannot send us to an exempt origin, an exempt one can", async () => {
  const guard = createGuard(["http://127.0.0.1:9000", "http://127.0.0.1:9001"]);
  const target = new URL("http://127.0.0.1:9001/secret");
  await expect(guard.addressesOf(target)).resolves.toHaveLength(1);
  await expect(guard.addressesOf(target, new URL("http://127.0.0.1:9000/"))).resolves.toHaveLength(1);
  await expect(guard.addressesOf(target, new URL("https://example.org/"))).rejects.toMatchObject({
    code: "private_address",
  });
});

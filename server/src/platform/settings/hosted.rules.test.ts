import { expect, test } from "vitest";
import { isHosted, isLoopback } from "./hosted.rules.ts";

test("this machine is told from every other, however it is written", () => {
  const own = ["localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]", "::ffff:127.0.0.1"];
  const others = ["10.0.0.1", "128.0.0.1", "localhost.example.org", "::2", "127.0.0.1.example.org", ""];
  expect(own.filter((host) => !isLoopback(host))).toEqual([]);
  expect(others.filter(isLoopback)).toEqual([]);
});

test.each([
  [{ HOST: "127.0.0.1" }, false],
  [{ HOST: "localhost", PUBLIC_URL: "http://localhost:4317" }, false],
  [{ HOST: "::1", PUBLIC_URL: "http://[::1]:4317" }, false],
  [{ HOST: "0.0.0.0" }, true],
  [{ HOST: "::" }, true],
  [{ HOST: "192.168.1.5" }, true],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:4317" }, true],
  [{ HOST: "127.0.0.1", PUBLIC_URL: "https://gyan.example.org" }, true],
])("with %j others reach the server: %s", (at, reached) => expect(isHosted(at)).toBe(reached));

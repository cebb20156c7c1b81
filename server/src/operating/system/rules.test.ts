import { expect, test } from "vitest";
import { isLoopback } from "./rules.ts";

test("this machine is told from every other, however it is written", () => {
  const own = ["localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]", "::ffff:127.0.0.1"];
  const others = ["10.0.0.1", "128.0.0.1", "localhost.example.org", "::2", "127.0.0.1.example.org", ""];
  expect(own.filter((host) => !isLoopback(host))).toEqual([]);
  expect(others.filter(isLoopback)).toEqual([]);
});

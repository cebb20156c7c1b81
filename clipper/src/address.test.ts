import { expect, test } from "vitest";
import { addressOf, patternOf } from "./address.ts";

test.each([
  ["gyan.example.org", "https://gyan.example.org"],
  [" https://example.org/gyan/ ", "https://example.org/gyan"],
  ["localhost:4317", "http://localhost:4317"],
  ["127.0.0.1:4317", "http://127.0.0.1:4317"],
  ["http://[::1]:4317", "http://[::1]:4317"],
  ["http://gyan.example.org", "address_open"],
  ["ftp://gyan.example.org", "address_wrong"],
  ["https://me:secret@gyan.example.org", "address_wrong"],
  ["gyan", "address_wrong"],
  ["javascript:alert(1)", "address_wrong"],
  ["", "address_wrong"],
])("%s is %s", (typed, address) => expect(addressOf(typed)).toBe(address));

test("the browser is asked for the host alone", () => {
  expect(patternOf("https://example.org:8443/gyan")).toBe("https://example.org/*");
  expect(patternOf("http://[::1]:4317")).toBe("http://[::1]/*");
});

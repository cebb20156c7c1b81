import { expect, test } from "vitest";
import { isFromHere } from "./here.rules.ts";

const host = "localhost:4317";
const shown = (headers: Record<string, string>, peer = "127.0.0.1") => ({
  peer,
  headers: { host, ...headers },
});

test.each<[string, Record<string, string>, string?]>([
  ["a program", {}],
  ["a program by the other address", { host: "[::1]:4317" }, "::1"],
  ["a socket that writes the address in the new way", { host: "127.0.0.1:4317" }, "::ffff:127.0.0.1"],
  ["the page", { origin: "http://localhost:4317", "sec-fetch-site": "same-origin" }],
  [
    "the page of a developer's server, which asks for it",
    { origin: "http://localhost:4318", host: "localhost:4318" },
  ],
  [
    "a developer's server that says for whom",
    { "x-forwarded-for": "127.0.0.1, ::1", "x-forwarded-proto": "http" },
  ],
  [
    "a page of another site in a browser here",
    { origin: "https://example.org", "sec-fetch-site": "cross-site" },
  ],
  ["a page without an origin", { origin: "null" }],
  ["an extension of the browser", { origin: "chrome-extension://abcdefghijklmnopabcdefghijklmnop" }],
  [
    "an extension of the browser, which says so",
    { origin: "moz-extension://0d5b2c8e-6b0a-4b62-9d6c-1c5a3c7a0f10", "sec-fetch-site": "none" },
  ],
])("%s shows nothing of others", (_what, headers, peer) => {
  expect(isFromHere(shown(headers, peer))).toBe(true);
});

test.each<[string, Record<string, string>, string?]>([
  ["another machine", {}, "10.0.0.5"],
  ["a connection that is gone", {}, ""],
  ["a name of the network", { host: "gyan.example.org" }],
  ["a name that only begins like this machine", { host: "localhost.example.org" }],
  ["no name", { host: "" }],
  ["a proxy that names the caller", { "x-forwarded-for": "203.0.113.9" }],
  ["a caller who hides behind this machine's address", { "x-forwarded-for": "127.0.0.1, 203.0.113.9" }],
  ["a proxy that says an address with its port", { "x-forwarded-for": "203.0.113.9:5000" }],
  ["a proxy that was asked by another name", { "x-forwarded-host": "gyan.example.org" }],
  ["a proxy that names the caller in its own way", { "x-real-ip": "203.0.113.9" }],
  ["a proxy that says nonsense", { "x-forwarded-for": "unknown" }],
  ["a proxy by the standard", { forwarded: "for=127.0.0.1" }],
  ["a proxy that names itself", { via: "1.1 edge" }],
  ["a proxy that speaks https", { "x-forwarded-proto": "https" }],
  ["a page under another name, through a proxy that says nothing", { origin: "https://gyan.example.org" }],
  [
    "the same page, as its browser calls it",
    { origin: "https://gyan.example.org", "sec-fetch-site": "same-origin" },
  ],
])("%s is somebody else", (_what, headers, peer) => {
  expect(isFromHere(shown(headers, peer))).toBe(false);
});

import { expect, test } from "vitest";
import { checksOf, isLoopback, MOST_EMBEDDED, type Facts } from "./rules.ts";

const alone: Facts = {
  isHosted: false,
  publicUrl: undefined,
  signUp: "open",
  trustedProxies: "loopback",
  identityAddresses: [],
  hasClientSecret: false,
  hasClientKey: false,
  folderMode: 0o40700,
  delivery: "outbox",
  database: "embedded",
  people: 1,
  showsSample: true,
  isBackedUp: false,
  backup: "none",
};
const hosted: Facts = {
  ...alone,
  isHosted: true,
  publicUrl: "https://gyan.example.org",
  signUp: "invited",
  delivery: "smtp",
  database: "server",
  people: 400,
  showsSample: false,
  identityAddresses: ["https://id.example.org/realms/research"],
  hasClientSecret: true,
  isBackedUp: true,
  backup: "fresh",
};
const unwell = (facts: Facts) =>
  checksOf(facts)
    .filter(({ state }) => state !== "well")
    .map(({ name }) => name);

test("somebody alone on their machine, and a well kept server, are told that all is well", () => {
  expect(unwell(alone)).toEqual([]);
  expect(unwell(hosted)).toEqual([]);
});

test.each<[string, Partial<Facts>, string[]]>([
  ["plain http", { publicUrl: "http://gyan.example.org" }, ["plain_http"]],
  ["no address at all", { publicUrl: undefined }, ["public_url_missing"]],
  ["open sign-up", { signUp: "open" }, ["sign_up_open"]],
  ["every proxy is believed", { trustedProxies: "loopback, 0.0.0.0/0" }, ["proxies_unbounded"]],
  [
    "a provider over plain http",
    { identityAddresses: ["http://id.example.org/{policy}"] },
    ["identity_plain_http"],
  ],
  ["a provider on this machine", { identityAddresses: ["http://localhost:8080/realms/a"] }, []],
  ["a secret for no provider", { identityAddresses: [] }, ["client_secret_unused"]],
  ["a secret and a key", { hasClientKey: true }, ["client_secret_and_key"]],
  ["a folder that others read", { folderMode: 0o40755 }, ["folder_readable"]],
  ["no mail server", { delivery: "outbox" }, ["mail_missing"]],
  ["many people in the embedded database", { database: "embedded" }, ["database_embedded"]],
  ["no backup", { backup: "none", isBackedUp: false }, ["backup_missing"]],
  ["a schedule that never made one", { backup: "none" }, ["backup_old"]],
  ["an old backup", { backup: "old" }, ["backup_old"]],
  ["a fresh one by hand", { isBackedUp: false }, []],
  ["the sample at the door", { showsSample: true }, ["sample_shown"]],
  ["Windows, which has no such modes", { folderMode: null }, []],
])("on a server: %s", (_name, given, expected) => {
  expect(unwell({ ...hosted, ...given })).toEqual(expected);
});

test("on one's own machine a second person needs mails, and others an outbox that is sent", () => {
  expect(unwell({ ...alone, people: 2 })).toEqual(["mail_missing", "backup_missing"]);
  expect(unwell({ ...alone, people: MOST_EMBEDDED, delivery: "smtp", backup: "fresh" })).toEqual([]);
});

test("only what leads back to this machine is loopback", () => {
  for (const host of ["127.0.0.1", "127.8.0.1", "localhost", "::1", "[::1]", "gyan.localhost"])
    expect([host, isLoopback(host)]).toEqual([host, true]);
  for (const host of ["0.0.0.0", "::", "10.0.0.1", "localhost.example.org", "127.example.org"])
    expect([host, isLoopback(host)]).toEqual([host, false]);
});

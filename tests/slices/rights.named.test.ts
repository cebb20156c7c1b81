import { contract } from "@gyan/contract";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { TABLE } from "./permissions.table.ts";
import type { Objects } from "./permissions.table.ts";
import { isNobodys, NAMED, NEVER_THERE, NOBODYS } from "./rights.named.ts";
import type { Things } from "./rights.named.ts";
import { namesOf, sentIn } from "./rights.names.ts";
import type { Name } from "./rights.names.ts";
import { rightsScene } from "./rights.scene.ts";

const ENDPOINTS = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${slice}.${name}`, endpoint as Endpoint] as const),
);
const endpointOf = (row: string): Endpoint => new Map<string, Endpoint>(ENDPOINTS).get(row.split(" ")[0]!)!;

/** Numbers that nothing else has: where one of them is sent, there a thing is named. */
const PROBES = Object.fromEntries(
  Object.entries(NEVER_THERE).map(([key, value], at) => [
    key,
    typeof value === "number"
      ? 777_000_000 + at
      : `00000000-0000-4000-8000-${String(777_000_000 + at).padStart(12, "0")}`,
  ]),
) as Things;
const isProbe = (value: unknown): boolean =>
  Object.values(PROBES).some((probe) => String(probe) === String(value));

const probedBy = (endpoint: Endpoint, at: string, body: unknown): Set<Name> =>
  new Set([...sentIn(endpoint, at, body)].flatMap(([name, values]) => (values.some(isProbe) ? [name] : [])));

/** Where the row of a call in the table puts another's thing. */
function triedByTable(name: string, endpoint: Endpoint): Set<Name> {
  const { foreign } = TABLE[name]!;
  if (!foreign) return new Set();
  const { body } = foreign;
  const sent = typeof body === "function" ? (body as (objects: Objects) => object)(PROBES) : body;
  return probedBy(endpoint, foreign.at(PROBES), sent);
}

describe("P-03 nothing that a call names is forgotten", () => {
  // What belongs to the installation is an administrator's, and permissions.test.ts says that nobody else gets there.
  const open = ENDPOINTS.filter(([, { roles }]) => !roles);

  test.each(open)("%s", (name, endpoint) => {
    const tried = triedByTable(name, endpoint);
    const left = namesOf(endpoint).filter(
      (one) => !tried.has(one) && !(`${name} ${one}` in NAMED) && !isNobodys(`${name} ${one}`),
    );
    expect(left).toEqual([]);
  });

  test("every row below is about something that its call names, and names it", () => {
    for (const [row, { at, body }] of Object.entries(NAMED)) {
      const name = row.slice(row.indexOf(" ") + 1) as Name;
      const endpoint = endpointOf(row);
      expect([row, namesOf(endpoint)]).toEqual([row, expect.arrayContaining([name])]);
      const sent = probedBy(endpoint, at(PROBES, NEVER_THERE), body?.(PROBES, NEVER_THERE));
      expect([row, [...sent]]).toEqual([row, expect.arrayContaining([name])]);
    }
    for (const row of Object.keys(NOBODYS))
      expect([row, namesOf(endpointOf(row))]).toEqual([
        row,
        expect.arrayContaining([row.slice(row.indexOf(" ") + 1)]),
      ]);
  });
});

describe("P-03 what is named beside the address", () => {
  let server: TestApp;
  let theirs: Things;
  let own: Things;
  let token: string;
  beforeAll(async () => {
    server = await startApp({ LOG_LEVEL: "silent" });
    const scene = await rightsScene(server);
    const stranger = await scene.person("Portal Curator");
    token = stranger.token;
    own = await scene.allOf(stranger);
    theirs = await scene.allOf(await scene.person("Portal Curator"));
    const shelved = await server.call("POST", `/portal/collections/${own.collectionId}/items`, {
      token,
      body: { kind: "library", id: own.libraryId, summary: "" },
    });
    expect(shelved.status).toBe(200);
  });
  afterAll(() => server.stop());

  test.each(Object.entries(NAMED))("%s", async (row, { at, body, headers, code }) => {
    const told = async (objects: Things) => {
      const sent = body?.(objects, own);
      const response = await fetch(`${server.base}/api${at(objects, own)}`, {
        method: endpointOf(row).method,
        headers: {
          "x-auth-token": token,
          ...(sent ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      const text = await response.text();
      return { status: response.status, said: isJson ? nameless(JSON.parse(text), objects) : text };
    };
    const never = await told(NEVER_THERE);
    expect(await told(theirs)).toEqual(never);
    expect((never.said as { code?: string }).code ?? null).toBe(code);
    expect(never.status < 400).toBe(code === null);
  });
});

/** What was asked with may be said again. */
const nameless = (said: unknown, objects: Things): unknown =>
  JSON.parse(JSON.stringify(said), (key, value: unknown) =>
    /id$|^\d+$/i.test(key) && Object.values(objects).includes(value as number) ? "it" : value,
  );

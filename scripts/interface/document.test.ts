import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { contract } from "@gyan/contract/index.ts";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { interfaceDocument } from "./document.ts";
import { EXAMPLES } from "./examples.ts";
import type { JsonSchema } from "./schemas.ts";

type Operation = {
  operationId: string;
  tags: string[];
  security?: unknown[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { $ref?: string }>;
};
type Described = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, JsonSchema> };
};

const CALLS = new Map(
  Object.entries(contract).flatMap(([slice, own]) =>
    Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]) => [`${slice}.${name}`, endpoint]),
  ),
);

let described: Described;
let operations: Map<string, Operation>;

beforeAll(async () => {
  described = (await interfaceDocument("1.2.3")) as unknown as Described;
  const list = Object.values(described.paths).flatMap((calls) => Object.values(calls));
  operations = new Map(list.map((operation) => [operation.operationId, operation]));
});

test("every call of the contract is one operation", () => {
  expect([...operations.keys()].toSorted()).toEqual([...CALLS.keys()].toSorted());
});

test("what it refers to is there, and what is there is referred to", () => {
  const text = JSON.stringify(described);
  const meant = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, place]) => place));
  const there = Object.entries(described.components).flatMap(([kind, parts]) =>
    kind === "securitySchemes" ? [] : Object.keys(parts).map((name) => `${kind}/${name}`),
  );
  expect(meant).toEqual(new Set(there));
});

test("every part of a call can be told in a schema", () => {
  const untold = [...CALLS].filter(([, { params, query, body, reply }]) =>
    [params, query, body, reply].some((part) => {
      try {
        if (part) z.toJSONSchema(part, { io: part === reply ? "output" : "input" });
        return false;
      } catch {
        return true;
      }
    }),
  );
  expect(untold.map(([id]) => id)).toEqual([]);
});

test("a refusal that a call declares stands under its status", () => {
  expect(operations.get("notes.change")?.responses["409"]?.$ref).toContain("note_changed");
  expect(operations.get("accounts.logIn")?.responses["422"]?.$ref).toContain("wrong_credentials");
  // Nobody is signed in yet.
  expect(operations.get("accounts.logIn")).not.toHaveProperty("responses.401");
  expect(operations.get("accounts.logIn")?.security).toEqual([]);
});

test("files go as form data, an outline as JSON or as a part of a form, pieces as bytes", () => {
  const bodyOf = (id: string) => Object.keys(operations.get(id)?.requestBody?.content ?? {});
  expect(bodyOf("documents.upload")).toEqual(["multipart/form-data"]);
  expect(bodyOf("outline.submitConcept")).toEqual(["application/json", "multipart/form-data"]);
  expect(bodyOf("documents.writeUpload")).toEqual(["application/offset+octet-stream"]);
});

test("a file may be of any type, and what is told of a text is what it is", () => {
  const typesOf = (id: string) => {
    const ok = operations.get(id)?.responses["200"] as { content?: object } | undefined;
    return Object.keys(ok?.content ?? {});
  };
  expect(typesOf("exporting.topic")).toEqual(["*/*"]);
  expect(typesOf("feeds.read")).toEqual(["application/atom+xml"]);
  expect(typesOf("accounts.forgetPassword")).toEqual(["text/plain"]);
});

test("what is sent may leave out what has a default, and what is answered has it", () => {
  const { schemas } = described.components;
  expect(schemas["FoldersAddBodyInput"]?.["required"]).toEqual(["kind", "name"]);
  expect(schemas["FolderView"]?.["required"]).toContain("parentId");
});

test.each(Object.entries(EXAMPLES))("the example of %s is what it takes and gives", (id, { body, reply }) => {
  const { body: taken, reply: given } = CALLS.get(id) ?? {};
  if (body !== undefined) expect(taken?.safeParse(body).error?.issues).toBeUndefined();
  if (reply !== undefined) expect(given?.safeParse(reply).error?.issues).toBeUndefined();
});

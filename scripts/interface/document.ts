import type { z } from "zod";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { failuresOf, OUTAGES } from "./refusals.ts";
import { failures, type FailureCode } from "@gyan/contract/failures.ts";
import { contract } from "@gyan/contract/index.ts";
import { scopeOf } from "@gyan/contract/accounts/scopes.rules.ts";
import failureTexts from "../../locales/en/failures.json" with { type: "json" };
import { EXAMPLES } from "./examples.ts";
import { capital, exportedSchemas, schemasOf, type JsonSchema, type Names } from "./schemas.ts";
import { TAGS } from "./tags.ts";

/** The interface as OpenAPI 3.1, from the contract that the server checks each call by. */
export async function interfaceDocument(version: string): Promise<JsonSchema> {
  const names = await exportedSchemas();
  const calls = Object.entries(contract).flatMap(([slice, own]) =>
    Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]) => ({ slice, name, endpoint })),
  );
  for (const { slice, name, endpoint } of calls)
    for (const part of ["params", "query", "body", "reply"] as const)
      nameOnce(names, endpoint[part], `${capital(slice)}${capital(name)}${capital(part)}`);
  const parts: Parts = { names, schemas: schemasOf(names), responses: new Map() };
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { slice, name, endpoint } of calls) {
    const address = `${endpoint.root ?? "/api"}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    (paths[address] ??= {})[endpoint.method.toLowerCase()] = operation({ slice, name, endpoint }, parts);
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Gyan",
      version,
      summary: "Every call that the web makes, and programs may make.",
      description: INTRODUCTION,
      license: { name: "All rights reserved", identifier: "LicenseRef-Gyan" },
    },
    servers: [{ url: "/" }],
    security: BY_TOKEN,
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "A token from the account, or of a session." },
        token: {
          type: "apiKey",
          in: "header",
          name: "x-auth-token",
          description: "The same, in a header of its own.",
        },
      },
      schemas: { ...parts.schemas.components(), Failure: FAILURE },
      responses: Object.fromEntries([...parts.responses].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const INTRODUCTION = [
  "A token comes from the account's page, or from signing in. It is sent as `Authorization: Bearer …` or as `x-auth-token: …`.",
  "What goes wrong is answered with a status and a body that says why: `code` for programs, `message` for people.",
  "Later versions may add fields to what is answered: read those that you know, and leave the others.",
].join("\n\n");

const BY_TOKEN = [{ bearer: [] }, { token: [] }];

const FAILURE: JsonSchema = {
  type: "object",
  description: "Every refusal looks like this.",
  required: ["code", "message"],
  properties: {
    code: { type: "string", enum: Object.keys(failures) },
    message: { type: "string", description: "A sentence for people." },
    params: {
      type: "object",
      description: "The values that the sentence names.",
      additionalProperties: { type: ["string", "number"] },
    },
    fields: {
      type: "array",
      description: "Only with invalid_input: which fields are not valid, and why.",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

type Call = { slice: string; name: string; endpoint: Endpoint };
/** What is written once and referred to from all calls. */
type Parts = { names: Names; schemas: ReturnType<typeof schemasOf>; responses: Map<string, JsonSchema> };

function nameOnce(names: Names, schema: z.ZodType | undefined, name: string): void {
  if (schema && !names.has(schema)) names.set(schema, name);
}

function operation({ slice, name, endpoint }: Call, parts: Parts): JsonSchema {
  const id = `${slice}.${name}`;
  const parameters = [
    ...parametersOf("path", endpoint.params, parts),
    ...parametersOf("query", endpoint.query, parts),
  ];
  const body = bodyOf(endpoint, id, parts);
  const description = descriptionOf(endpoint);
  return {
    operationId: id,
    tags: [slice],
    summary: splitSummary(endpoint)[0],
    ...(description === "" ? {} : { description }),
    ...(endpoint.public ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.status ?? 200]: answerOf(endpoint, id, parts),
      ...refusalsOf(endpoint, parts.responses),
    },
  };
}

function parametersOf(
  place: "path" | "query",
  schema: z.ZodObject | undefined,
  { names, schemas }: Parts,
): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.open(names.get(schema)!, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([key, { description, ...own }]) => ({
    name: key,
    in: place,
    required: place === "path" || required.includes(key),
    ...(description === undefined ? {} : { description }),
    schema: own,
  }));
}

/** "Words first; more after them." The words are the title of the call, the rest is told below. */
function splitSummary({ summary }: Endpoint): [title: string, rest: string] {
  const end = /[.:;](?=\s|$)/.exec(summary)?.index ?? summary.length;
  const rest = summary.slice(end + 1).trim();
  return [summary.slice(0, end), rest.charAt(0).toUpperCase() + rest.slice(1)];
}

function descriptionOf(endpoint: Endpoint): string {
  const lines = [
    splitSummary(endpoint)[1],
    endpoint.public ? "" : `A token needs the scope \`${scopeOf(endpoint)}\`.`,
    endpoint.bySession ? "Only for somebody who is signed in: no token opens it." : "",
    endpoint.roles ? `Only for the roles ${endpoint.roles.join(", ")}.` : "",
    endpoint.access ? `Needs one of the rights ${endpoint.access.join(", ")}.` : "",
    endpoint.proof ? "Who calls has proved who they are in the last ten minutes." : "",
    endpoint.perMinute ? `At most ${endpoint.perMinute} times a minute from one address.` : "",
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

const BYTES: JsonSchema = { type: "string", format: "binary" };
const FILE_FORM: JsonSchema = {
  type: "object",
  required: ["file"],
  properties: {
    file: BYTES,
    path: { type: "string", description: "Its place in a folder that was dropped." },
  },
};

function bodyOf(endpoint: Endpoint, id: string, { names, schemas }: Parts): JsonSchema | undefined {
  const { takes, body, jsonPart, method } = endpoint;
  if (takes === "form") return { required: true, content: { "multipart/form-data": { schema: FILE_FORM } } };
  if (takes === "stream")
    return method === "PATCH"
      ? { required: true, content: { "application/offset+octet-stream": { schema: BYTES } } }
      : undefined;
  if (!body) return undefined;
  const schema = schemas.refer(names.get(body)!, "input");
  const example = EXAMPLES[id]?.body;
  const media = { schema, ...(example === undefined ? {} : { example }) };
  const isOptional = body.safeParse(undefined).success;
  if (takes === "fields")
    return { required: !isOptional, content: { "application/x-www-form-urlencoded": media } };
  const asPart = jsonPart && {
    schema: { type: "object", required: [jsonPart], properties: { [jsonPart]: schema } },
    encoding: { [jsonPart]: { contentType: "application/json" } },
  };
  return {
    required: !isOptional,
    content: { "application/json": media, ...(asPart ? { "multipart/form-data": asPart } : {}) },
  };
}

function answerOf(endpoint: Endpoint, id: string, { names, schemas }: Parts): JsonSchema {
  const { answers = "json", takes, method, reply } = endpoint;
  const description = method === "HEAD" ? "It is there; the headers say more." : "Done.";
  if (method === "HEAD") return { description };
  if (takes === "stream") return { description, headers: TUS_HEADERS };
  if (answers === "text")
    return { description, content: { [endpoint.media ?? "text/plain"]: { schema: { type: "string" } } } };
  if (answers === "events")
    return {
      description: "Events, one after the other, for as long as somebody listens.",
      // 3.1 has no word for what each event holds; it is a JSON text of this.
      content: {
        "text/event-stream": {
          schema: { type: "string" },
          "x-event": schemas.refer(names.get(reply)!, "output"),
        },
      },
    };
  // What it is follows from what was asked for, and stands in the answer.
  if (answers === "file") return { description: "The file.", content: { "*/*": { schema: BYTES } } };
  const example = EXAMPLES[id]?.reply;
  const schema = schemas.refer(names.get(reply)!, "output");
  return {
    description,
    content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
  };
}

const header = (description: string, type: string) => ({ description, schema: { type } });
const TUS_HEADERS = {
  "tus-resumable": header("The version of the protocol.", "string"),
  location: header("Where the pieces go, after it began.", "string"),
  "upload-offset": header("How much has come.", "integer"),
  "gyan-document": header("The id of the document, after the last piece.", "integer"),
};

/** By status and codes: many calls are refused alike, so each way is written once. */
function refusalsOf(endpoint: Endpoint, responses: Map<string, JsonSchema>): Record<string, JsonSchema> {
  const codes: FailureCode[] = [...failuresOf(endpoint), ...OUTAGES].toSorted();
  const byStatus = [...Map.groupBy(codes, (code) => failures[code].status)].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    byStatus.map(([status, own]) => {
      const name = [status, ...own].join(".");
      if (!responses.has(name)) responses.set(name, refusal(own));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const refusal = (codes: FailureCode[]): JsonSchema => ({
  description: codes.map((code) => `\`${code}\`: ${failureTexts[code]}`).join("\n\n"),
  content: {
    "application/json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Failure" },
          { type: "object", properties: { code: { type: "string", enum: codes } } },
        ],
      },
    },
  },
});

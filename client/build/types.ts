import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

const REFUSAL = "Refused";

/** The types of every call, from the document that describes them. */
export async function typesOf(document: string): Promise<string> {
  const types = astToString(
    await openapiTS(withoutDetails(document), {
      // A field with a default need not be sent; what is answered says itself that the field is always there.
      defaultNonNullable: false,
    }),
  );
  return `${HEAD}\n\n${types}`;
}

const HEAD = [
  "// long: the types of every call.",
  "// Written by `npm run interface` from contract/openapi.json; `npm run check` says when it is stale.",
].join("\n");

type Described = {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { schemas: object; responses: object };
};

/** All refusals have one form: written out for each status of each call they would be two thirds of the types. */
function withoutDetails(text: string): OpenAPI3 {
  const document = JSON.parse(text) as Described;
  const refused = { $ref: `#/components/responses/${REFUSAL}` };
  for (const calls of Object.values(document.paths))
    for (const call of Object.values(calls)) {
      const answers = Object.entries(call.responses).filter(([status]) => Number(status) < 400);
      call.responses = { ...Object.fromEntries(answers), default: refused };
    }
  const schema = { $ref: "#/components/schemas/Failure" };
  document.components.responses = {
    [REFUSAL]: { description: "Why it was refused.", content: { "application/json": { schema } } },
  };
  return document as unknown as OpenAPI3;
}

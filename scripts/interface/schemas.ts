import { glob } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { root } from "../process.ts";

export type JsonSchema = { [key: string]: unknown };
/** As it is sent, and as it comes: a default need not be sent, and always comes. */
export type Direction = "input" | "output";
export type Names = Map<z.ZodType, string>;

const FOLDER = path.join(root, "contract/src");
const PLACE = "#/components/schemas/";
/** All ids are one schema under many names, and short enough to be written out. */
const IDS = "ids.ts";

/** Every schema that the contract exports, by the name it has there. */
export async function exportedSchemas(): Promise<Names> {
  const names: Names = new Map();
  const fileOf = new Map<string, string>();
  const files: string[] = [];
  for await (const file of glob("**/*.ts", { cwd: FOLDER })) files.push(file);
  const isOfSchemas = (file: string) => !/\.test\.ts$|(?:^|\/)index\.ts$/.test(file) && file !== IDS;
  for (const file of files.filter(isOfSchemas).toSorted()) {
    const exported = (await import(path.join(FOLDER, file))) as Record<string, unknown>;
    for (const [exportName, value] of Object.entries(exported)) {
      // What begins small is the parameters of the calls of one file.
      if (!isSchema(value) || !/^[A-Z]/.test(exportName) || names.has(value)) continue;
      const name = fileOf.has(exportName) ? `${capital(/^[^/.]+/.exec(file)![0])}${exportName}` : exportName;
      if (fileOf.has(name)) throw new Error(`${fileOf.get(name)} and ${file} both call a schema ${name}.`);
      fileOf.set(name, file);
      names.set(value, name);
    }
  }
  return names;
}

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The named schemas as JSON Schema. What is asked for, and what that refers to, is listed among the components. */
export function schemasOf(names: Names) {
  const written = { input: writtenIn("input", names), output: writtenIn("output", names) };
  const different = differencesOf(written.input, written.output);
  const components = new Map<string, JsonSchema>();

  const withComponents = (json: unknown, direction: Direction): unknown =>
    withReferences(json, (name) => {
      const own = direction === "input" && different.has(name) ? `${name}Input` : name;
      if (!components.has(own)) {
        components.set(own, {}); // first: it may refer to itself
        components.set(own, withComponents(written[direction][name], direction) as JsonSchema);
      }
      return own;
    });

  return {
    refer: (name: string, direction: Direction) =>
      withComponents({ $ref: PLACE + name }, direction) as JsonSchema,
    /** Written out: only what it refers to becomes a component. */
    open: (name: string, direction: Direction) =>
      withComponents(written[direction][name], direction) as JsonSchema,
    components: (): Record<string, JsonSchema> =>
      Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function writtenIn(io: Direction, names: Names): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    // Some exported ones are not for calls at all; the test looks that each part of a call can be written.
    unrepresentable: "any",
    uri: (id) => PLACE + id,
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // A later version may answer with more fields: only what says so itself is closed.
      if (def.type === "object" && def.catchall === undefined) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas as Record<string, JsonSchema>;
}

/** Those that are sent in another form than they come, or hold one that is. */
function differencesOf(
  input: Record<string, JsonSchema>,
  output: Record<string, JsonSchema>,
): ReadonlySet<string> {
  const all = Object.keys(input);
  const different = new Set(all.filter((name) => !isDeepStrictEqual(input[name], output[name])));
  for (let before = -1; before !== different.size;) {
    before = different.size;
    for (const name of all)
      withReferences(input[name], (other) => {
        if (different.has(other)) different.add(name);
        return other;
      });
  }
  return different;
}

/** The same, with each name that it refers to put through `rename`. */
function withReferences(json: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(json)) return json.map((one) => withReferences(one, rename));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) =>
      key === "$ref" && typeof value === "string"
        ? [key, PLACE + rename(value.slice(PLACE.length))]
        : [key, withReferences(value, rename)],
    ),
  );
}

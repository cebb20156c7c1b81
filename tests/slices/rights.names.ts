import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { z } from "zod";

type Part = "params" | "query" | "body";
/** A place in a call that names a thing: "body filter.libraryId", "query id[]", "params topicId". */
export type Name = `${Part} ${string}`;

const PARTS: Part[] = ["params", "query", "body"];
/** What is called an id is one, whatever its type says. */
const IS_CALLED_ID = /(?:^|[.\]}])(?:\w+I|i)ds?(?:\[\])*(?:\{key\})?$|(?:^|[.\]}])uu?id$/;

/** Every place of a call where the caller says which thing is meant, read from its declaration: none can be forgotten. */
export const namesOf = (endpoint: Endpoint): Name[] =>
  PARTS.flatMap((part) => {
    const found = new Set<string>();
    const schema = endpoint[part];
    if (schema) walk(schema, "", found, []);
    return [...found].map((path): Name => `${part} ${path}`);
  });

function walk(schema: z.core.$ZodType, path: string, found: Set<string>, above: z.core.$ZodType[]): void {
  if (above.includes(schema)) return;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const into = (inner: z.core.$ZodType, at = path) => walk(inner, at, found, [...above, schema]);
  switch (def.type) {
    case "object":
      for (const [key, inner] of Object.entries(def.shape)) into(inner, path === "" ? key : `${path}.${key}`);
      break;
    case "array":
      into(def.element, `${path}[]`);
      break;
    case "record":
      into(def.keyType, `${path}{key}`);
      into(def.valueType, `${path}{}`);
      break;
    case "union":
      def.options.forEach((one) => into(one));
      break;
    case "pipe":
      into(def.in);
      into(def.out);
      break;
    case "lazy":
      into(def.getter());
      break;
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
    case "catch":
      into(def.innerType);
      break;
    case "transform":
      break;
    default:
      if (IS_CALLED_ID.test(path) || isIdentity(schema)) found.add(path);
  }
}

/** As ids.ts declares the numbers that the database gives; nothing else is allowed to be as large. */
const isIdentity = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNumber && schema.maxValue === Number.MAX_SAFE_INTEGER;

/** What was sent in each place, in the same words. */
export function sentIn(endpoint: Endpoint, address: string, body: unknown): Map<Name, unknown[]> {
  const sent = new Map<Name, unknown[]>();
  const add = (name: Name, value: unknown) => sent.set(name, [...(sent.get(name) ?? []), value]);
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const parts = pathname.split("/");
  endpoint.path.split("/").forEach((part, at) => {
    if (part.startsWith(":")) add(`params ${part.slice(1)}`, parts[at]);
  });
  for (const [key, value] of searchParams) {
    add(`query ${key}`, value);
    add(`query ${key}[]`, value);
  }
  const dig = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) dig(one, `${path}[]`);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        add(`body ${path}{key}`, key);
        if (typeof inner !== "object") add(`body ${path}{}`, inner);
        dig(inner, path === "" ? key : `${path}.${key}`);
      }
    else add(`body ${path}`, value);
  };
  dig(body, "");
  return sent;
}

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { typesOf } from "../../client/build/types.ts";
import { isMain, root } from "../process.ts";
import { interfaceDocument } from "./document.ts";

// npm run interface writes contract/openapi.json from the contract, and from that client/src/interface.ts, the types of the client.
// npm run check says when they are stale, and holds the document against OpenAPI 3.1. That the types compile, the compiler says.

const DOCUMENT = path.join(root, "contract/openapi.json");
const TYPES = path.join(root, "client/src/interface.ts");

async function freshDocument(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return `${JSON.stringify(await interfaceDocument(version), null, 1)}\n`;
}

const stored = (file: string): Promise<string> => readFile(file, "utf8").catch(() => "");

export async function checkInterface(): Promise<{ ok: boolean; output: string }> {
  const document = await freshDocument();
  const stale = [
    ...((await stored(DOCUMENT)) === document ? [] : ["contract/openapi.json"]),
    ...((await stored(TYPES)) === (await typesOf(document)) ? [] : ["client/src/interface.ts"]),
  ];
  const faults = [
    ...stale.map((file) => `${file} is not what the contract says: npm run interface`),
    ...(await faultsOf(document)),
  ];
  return { ok: faults.length === 0, output: faults.join("\n") };
}

/** What two readers of OpenAPI 3.1 find wrong with it. */
async function faultsOf(document: string): Promise<string[]> {
  const parsed = await SwaggerParser.validate(JSON.parse(document)).then(
    () => [],
    (error: Error) => [error.message],
  );
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: document, absoluteRef: DOCUMENT, config });
  const errors = problems.filter(({ severity }) => severity === "error");
  return [...parsed, ...errors.map(({ message, location }) => `${message} (${location[0]?.pointer})`)];
}

if (isMain(import.meta)) {
  const document = await freshDocument();
  await writeFile(DOCUMENT, document);
  await writeFile(TYPES, await typesOf(document));
}

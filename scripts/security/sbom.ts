import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isMain, root, run } from "../process.ts";

export type Component = Record<string, unknown> & { name: string; version?: string; type: string };
export type Bom = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
};

/** npm names the product after the folder it lies in and calls it a library. */
export const named = (bom: Bom, product: { name: string; version: string }): Bom => ({
  ...bom,
  metadata: {
    ...bom.metadata,
    component: { ...bom.metadata.component, ...product, type: "application" },
  },
});

/** Why this is no list of what the product is made of; null when it is one. */
export function flawOf(bom: Bom): string | null {
  if (bom.bomFormat !== "CycloneDX" || !/^1\.\d+$/.test(bom.specVersion)) return "it is not CycloneDX";
  const nameless = bom.components.filter(({ name, version }) => !name || !version).length;
  if (nameless > 0) return `${nameless} components have no name or version`;
  return bom.components.length === 0 ? "it is empty" : null;
}

/** Of the lock file, which needs no network: what is installed from it is what is listed. */
export async function readBom(folder: string = root): Promise<Bom> {
  const { ok, output } = await run(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--loglevel=error"],
    { cwd: folder },
  );
  const from = output.indexOf("{");
  if (!ok || from < 0)
    throw new Error(`npm could not list what the product is made of: ${output.slice(0, 300)}`);
  // Before it npm may say something about its settings.
  const bom = JSON.parse(output.slice(from, output.lastIndexOf("}") + 1)) as Bom;
  const product = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as Component & {
    version: string;
  };
  return named(bom, { name: product.name, version: product.version });
}

// npm run sbom [-- FILE]: what the product is made of, as CycloneDX, for whoever has to look after it.
if (isMain(import.meta)) {
  const file = process.argv[2] ?? path.join(root, "sbom.cdx.json");
  const bom = await readBom();
  const flaw = flawOf(bom);
  if (flaw !== null) throw new Error(`The list cannot be used: ${flaw}.`);
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
  process.stdout.write(`${bom.components.length} components are listed in ${file}.\n`);
}

import { expect, test } from "vitest";
import { flawOf, named, readBom, type Bom } from "./sbom.ts";

const bom: Bom = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  metadata: { component: { name: "a-folder", version: "0", type: "library" } },
  components: [{ name: "zod", version: "4.0.0", type: "library" }],
};

test("the product has its own name and is an application", () => {
  expect(named(bom, { name: "gyan", version: "1.2.3" }).metadata.component).toEqual({
    name: "gyan",
    version: "1.2.3",
    type: "application",
  });
});

test("what is no list, or an empty one, is not written", () => {
  expect(flawOf(bom)).toBeNull();
  expect(flawOf({ ...bom, bomFormat: "SPDX" })).toMatch(/not CycloneDX/);
  expect(flawOf({ ...bom, components: [] })).toMatch(/empty/);
  expect(flawOf({ ...bom, components: [{ name: "zod", type: "library" }] })).toMatch(/1 components/);
});

test("the list of this product names what it depends on, each with its package address", async () => {
  const made = await readBom();
  expect(flawOf(made)).toBeNull();
  expect(made.metadata.component).toMatchObject({ name: "gyan", type: "application" });
  const names = new Set(made.components.map(({ name }) => name));
  for (const name of ["fastify", "zod", "pino"]) expect([name, names.has(name)]).toEqual([name, true]);
  expect(made.components.filter(({ purl }) => !String(purl).startsWith("pkg:npm/"))).toEqual([]);
});

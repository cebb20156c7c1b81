import { readFileSync } from "node:fs";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** Made from the contract by `npm run interface`, so that nothing is worked out when a server starts. */
const DOCUMENT = new URL("../../../../contract/openapi.json", import.meta.url);

/** Without its bar the page has no other way to become dark. */
const AS_DARK_AS_THE_SYSTEM = `const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();`;

/** Describes every call to programs, and shows them to people. */
export async function documentTheInterface(server: FastifyInstance, base: string): Promise<void> {
  const document = JSON.parse(readFileSync(DOCUMENT, "utf8")) as Record<string, unknown>;
  await server.register(swagger, {
    mode: "static",
    specification: { document: { ...document, servers: [{ url: base || "/" }] } as never },
  });
  await server.register(swaggerUi, {
    routePrefix: "/api/docs",
    indexPrefix: base,
    theme: { title: "Gyan", js: [{ filename: "theme.js", content: AS_DARK_AS_THE_SYSTEM }] },
    // Hundreds of calls: one looks for a word or opens a group. The bar above them would ask for another document.
    uiConfig: { layout: "BaseLayout", docExpansion: "none", filter: true },
  });
  server.get("/api/openapi.json", { schema: { hide: true } }, () => server.swagger());
}

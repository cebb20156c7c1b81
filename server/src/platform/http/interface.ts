import { readFileSync } from "node:fs";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** Made from the contract by `npm run interface`, so that nothing is worked out when a server starts. */
const DOCUMENT = new URL("../../../../contract/openapi.json", import.meta.url);

/** Describes every call to programs, and shows them to people. */
export async function documentTheInterface(server: FastifyInstance, base: string): Promise<void> {
  const document = JSON.parse(readFileSync(DOCUMENT, "utf8")) as Record<string, unknown>;
  await server.register(swagger, {
    mode: "static",
    specification: { document: { ...document, servers: [{ url: base || "/" }] } as never },
  });
  await server.register(swaggerUi, { routePrefix: "/api/docs", indexPrefix: base });
  server.get("/api/openapi.json", { schema: { hide: true } }, () => server.swagger());
}

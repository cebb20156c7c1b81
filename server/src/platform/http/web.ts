import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { fail } from "@gyan/contract/failures.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pageBelow } from "./base.ts";

/** Serves the built web and, for every address that only the web's router knows, its one page. */
export async function serveWeb(
  server: FastifyInstance,
  { folder, base }: { folder: string | undefined; base: string },
  apiPaths: Set<string>,
): Promise<void> {
  const isBuilt = folder !== undefined && existsSync(join(folder, "index.html"));
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Some pages were already marked as not to be cached.
        if (reply.hasHeader("cache-control")) return;
        // Names under assets/ hold a hash of their content, so they never change; everything else may with the next start.
        void reply.header(
          "cache-control",
          /[\\/]assets[\\/]/.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
    // Not by the plugin's own wildcard: it reads the whole folder for each file, to see how its name is really spelled.
    server.route({
      method: ["GET", "HEAD"],
      url: "/*",
      schema: { hide: true },
      handler(request, reply) {
        const path = pathOf(request.url);
        if (isTwisted(path)) throw fail("bad_request");
        if (IS_PLAIN.test(path) && LOOKS_LIKE_FILE.test(path)) void reply.sendFile(path);
        else reply.callNotFound();
      },
    });
  }

  // Not by asking the router: where the web is built, its wildcard knows every address.
  const apiPatterns = [...apiPaths].map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

  // Read each time: an update may put another page there while this process runs.
  const sendPage = async (reply: FastifyReply) => {
    void reply.type("text/html");
    if (base === "") return reply.sendFile("index.html");
    const html = await readFile(join(folder!, "index.html"), "utf8");
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-cache");
    return reply.send(pageBelow(base, html));
  };

  // The static plugin takes "/" for a folder that may not be listed.
  if (isBuilt)
    server.get("/", { schema: { hide: true } }, (_request, reply) =>
      sendPage(reply.header("cache-control", "no-cache")),
    );

  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const isKnown = apiPatterns.some((one) => one.test(path));
    if (isKnown || path === "/api" || path.startsWith("/api/"))
      throw fail(isKnown ? "method_not_allowed" : "not_found");
    const isPage = request.method === "GET" && (!LOOKS_LIKE_FILE.test(path) || ENDS_IN_FREE_WORD.test(path));
    if (!isBuilt || !isPage) throw fail("not_found");
    if (path === "/auth") allowOwnFrame(reply);
    return sendPage(reply);
  });
}

const pathOf = (url: string): string => url.split("?")[0] ?? "/";

/** As the build names its files: nothing is written in another way, and no part begins with a dot. */
const IS_PLAIN = /^(?:\/[\w-][\w.-]*)+$/;
/** Whoever writes steps up, empty steps or signs that no path has does not look for a page. */
function isTwisted(path: string): boolean {
  try {
    return /[\0\\]|\/\/|\/\.{1,2}(?:\/|$)/.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

const LOOKS_LIKE_FILE = /\.[a-z0-9]{2,5}$/i;
/** Pages whose address ends in what somebody chose: an e-mail address or a host is no file. */
const ENDS_IN_FREE_WORD = /^\/(?:azure-auth|auto-login|signup|signup-subscription)\//;

/** A silent sign-in comes back in a frame of our own page; nobody else may frame it, and nothing else is framed. */
function allowOwnFrame(reply: FastifyReply): void {
  const policy = String(reply.raw.getHeader("content-security-policy"));
  void reply
    .header("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header("x-frame-options", "SAMEORIGIN");
}

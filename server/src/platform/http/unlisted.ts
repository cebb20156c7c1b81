import type { FastifyInstance } from "fastify";

/** What is meant for those who were given its address, the page and what it asks for. */
const UNLISTED = /^(?:\/api)?\/public(?:[/?]|$)/;

/** No machine that collects pages keeps it, no other site learns its address, no browser or proxy stores it: refusals too. */
export function keepUnlisted(server: FastifyInstance): void {
  server.addHook("onRequest", (request, reply, done) => {
    if (UNLISTED.test(request.url))
      void reply
        .header("x-robots-tag", "noindex, nofollow, noarchive")
        .header("referrer-policy", "no-referrer")
        .header("cache-control", "no-store");
    done();
  });
}

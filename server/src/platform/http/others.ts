import type { FastifyInstance, FastifyRequest } from "fastify";
import { isFromHere, type Shown } from "../guarding/here.rules.ts";

export const shownBy = ({ raw: { socket, headers } }: FastifyRequest): Shown => ({
  peer: socket.remoteAddress ?? "",
  headers,
});

/** Tells of the call of somebody else than this machine before it is looked at. */
export function noteOthers(server: FastifyInstance, note: () => void): void {
  server.addHook("onRequest", (request, _reply, done) => {
    if (!isFromHere(shownBy(request))) note();
    done();
  });
}

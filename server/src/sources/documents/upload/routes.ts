import { contract } from "@gyan/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { on, onStream, type Call, type Route } from "#platform/http/route.ts";
import type { Needs } from "../needs.ts";
import { storeForm } from "./form.ts";
import { resumedUploads, type Asked } from "./resumed.ts";

const { documents } = contract;

export const uploadRoutes = (app: Needs): Route[] => {
  const resumed = resumedUploads(app);

  const answer = async (
    { actor, language, wire }: Pick<Call<typeof documents.createUpload>, "actor" | "language" | "wire">,
    upload: Asked,
    reply: FastifyReply,
  ): Promise<void> => {
    const response = await resumed.answer({ who: actor, language }, wire.request, upload);
    await reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header("cache-control", "no-store")
      .send(await response.text());
  };

  return [
    on(documents.upload, async ({ actor, language, query: { libraryId }, parts, wire }) =>
      storeForm(app, {
        who: actor,
        language,
        library: libraryId === undefined ? undefined : await app.rights.forEditingLibrary(actor, libraryId),
        parts: parts(),
        length: Number(wire.header("content-length")) || 0,
      }),
    ),
    onStream(documents.createUpload, (call, _request: FastifyRequest, reply) =>
      answer(call, call.query, reply),
    ),
    ...[documents.headUpload, documents.writeUpload, documents.cancelUpload].map((endpoint) =>
      onStream(endpoint, (call, _request, reply) => answer(call, { id: call.params.uploadId }, reply)),
    ),
  ];
};

import type { Page } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";
import { tokenOf } from "./session.ts";

const reference = (at: number) => `TY  - JOUR
TI  - Ageing of lithium cells, part ${at + 1}
AU  - Rao, Anita
PY  - ${2008 + (at % 12)}
AB  - Lithium cells age because a solid film grows on the anode of cell ${at + 1}. Heat makes the film grow faster. Fast charging plates lithium metal and takes capacity.
ER  -
`;

/** A review over as many references, of twelve years, as charts and the years over the list need. */
export async function reviewOfMany(page: Page, server: ServerProcess): Promise<number> {
  const token = await tokenOf(page);
  const text = Array.from({ length: 36 }, (_, at) => reference(at)).join("");
  const imported = await server.call<{ documents: { id: number }[] }>("POST", "/document/v1/import", {
    token,
    body: { text },
  });
  const docId = imported.body.documents.map(({ id }) => id);
  const run = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v1/submitdocumentfordiscovery",
    { token, body: { name: "Why do lithium cells age?", docId } },
  );
  const { topicId } = run.body.topic;
  await server.finished(token, topicId);
  return topicId;
}

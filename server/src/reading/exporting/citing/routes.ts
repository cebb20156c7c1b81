import { contract } from "@gyan/contract";
import { goneOf, on, onFile, type Route } from "#platform/http/route.ts";
import { readable } from "#people/rights/index.ts";
import { documentReferences } from "#sources/documents/index.ts";
import { articleReferences, cited, citedInFile } from "./actions.ts";
import type { Needs } from "../needs.ts";

const { citeArticles, citeArticlesInFile, citeDocuments, citeDocumentsInFile } = contract.styles;

export const citingRoutes = (app: Needs): Route[] => [
  on(citeArticles, async (call) => {
    const topic = await readable(app, call);
    return cited(app, await articleReferences(app, call.actor, topic, call.body.ids), wishOf(call));
  }),
  onFile(citeArticlesInFile, async (call) => {
    const topic = await readable(app, call);
    const references = await articleReferences(app, call.actor, topic, call.body.ids);
    return citedInFile(app, references, call.body.format, wishOf(call));
  }),
  on(citeDocuments, async (call) => {
    const scope = await app.rights.scopeOf(call.actor);
    return cited(app, await documentReferences(app.db, scope, call.body.ids), wishOf(call));
  }),
  onFile(citeDocumentsInFile, async (call) => {
    const scope = await app.rights.scopeOf(call.actor);
    const references = await documentReferences(app.db, scope, call.body.ids);
    return citedInFile(app, references, call.body.format, wishOf(call));
  }),
];

type Asked = Pick<
  Parameters<Parameters<typeof onFile<typeof citeArticlesInFile>>[1]>[0],
  "actor" | "language" | "wire"
> & {
  body: { style?: string | undefined };
};

const wishOf = ({ actor, body, language, wire }: Asked) => ({
  actor,
  style: body.style,
  language,
  signal: goneOf(wire),
});

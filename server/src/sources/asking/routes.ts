import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { remoteSources } from "#sources/providers/remote/index.ts";
import type { RemoteSource } from "#sources/providers/remote/remote.ts";
import { availableSources, changeSource, describeSources, trySource } from "./actions.ts";
import type { Needs } from "./needs.ts";

export function askingRoutes(app: Needs, sources: RemoteSource[] = remoteSources): Route[] {
  const named = (name: string) => sources.find((source) => source.name === name);
  return [
    on(contract.admin.sources, async () => ({ sources: await describeSources(app, sources) })),
    on(contract.admin.changeSource, ({ actor, params, body }) =>
      changeSource(app, named(params.name), actor.personId, body),
    ),
    on(contract.admin.trySource, ({ params }) => trySource(app, named(params.name))),
    on(contract.outline.availableSources, () => availableSources(app, sources)),
  ];
}

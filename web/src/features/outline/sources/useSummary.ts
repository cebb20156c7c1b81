import type { SourceChoice } from "@gyan/contract/outline/model.ts";
import type { Config } from "@gyan/contract/outline/model.ts";
import { isEngine } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { useEngineNames } from "./Engines.tsx";
import { takesAll } from "./shelves.ts";

/** Where the whole gyan is searched, in a line: for those who keep the section closed. */
export function useSummary(sources: SourceChoice, whole: Config): string {
  const t = useT();
  const engineNames = useEngineNames();
  const { knowledgeStores, libraries, preferredSites, avoidedSites, useWeb } = sources;
  const ignored = avoidedSites.length > 0 ? [t("manage.countIgnored", { count: avoidedSites.length })] : [];
  if (choosesNothing(sources)) return [t("manage.all"), ...ignored].join(", ");
  const counted = (name: TextKey, count: number) =>
    count > 0 ? [t("manage.countOf", { name: t(name), count })] : [];
  const sites = preferredSites.filter((site) => !isEngine(site)).length;
  return [
    ...counted("manage.knowledge", Object.keys(knowledgeStores).length),
    ...counted("manage.myFiles", Object.keys(libraries).length),
    ...(takesAll(sources) ? [t("manage.allLibraries")] : []),
    ...(sites > 0 ? [t("manage.countSites", { count: sites })] : []),
    ...engineNames(sources, whole),
    ...(useWeb ? [t("manage.outside")] : []),
    ...ignored,
  ].join(", ");
}

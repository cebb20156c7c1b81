import { isEngine } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { tickEngine } from "@gyan/contract/outline/sources/engines.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Section } from "../Section.tsx";
import { parametersQuery, useWholeConfig } from "../panels/data.ts";
import { changeWork, readWork, useWork } from "../work.ts";
import { AddressList } from "./AddressList.tsx";
import { Engines, useSummary } from "./Engines.tsx";
import type { SourceStore } from "./shelves.ts";
import { Shelves } from "./Shelves.tsx";
import { box } from "#ui/layout/box.ts";

const NOTE = box.text({ size: "xs", tone: "quiet" });

export const builtSources: SourceStore = {
  read: () => readWork().sources,
  change: (own) => changeWork({ sources: { ...readWork().sources, ...own } }),
  place: { mode: "create" },
};

/**
 * Where the whole gyan is searched. The rule is the engine's own: nothing chosen is everything available, and with anything
 * chosen only that is searched. So every box stands for one part of the choice, and none ticks another.
 */
export function ManageSources() {
  const t = useT();
  const sources = useWork((work) => work.sources);
  const config = useWork((work) => work.config);
  const whole = useWholeConfig();
  const { data: definitions = [] } = useQuery(parametersQuery(useLanguage()));
  const chosen = { sources, store: builtSources };
  return (
    <Section name="sources" title={t("builder.section.sources")} says={useSummary(sources, whole)}>
      <Shelves {...chosen} />
      <AddressList
        {...chosen}
        kind="topic"
        of="preferredSites"
        label={t("manage.webUrl")}
        action={t("manage.add")}
        listLabel={t("manage.websites")}
      />
      {sources.preferredSites.some((site) => !isEngine(site)) && (
        <p className={NOTE}>{t("manage.webText")}</p>
      )}
      <Engines
        {...chosen}
        config={config}
        whole={whole}
        hint={t("manage.outsideHint")}
        onTick={(engine, isOn) => changeWork(tickEngine(definitions, readWork(), engine, isOn))}
      />
      <AddressList
        {...chosen}
        kind="list"
        of="avoidedSites"
        label={t("manage.ignore")}
        action={t("manage.addIgnored")}
        listLabel={t("manage.ignore")}
      />
      {sources.avoidedSites.length > 0 && <p className={NOTE}>{t("manage.ignoreText")}</p>}
    </Section>
  );
}

import { tickEngine } from "@gyan/contract/outline/sources/engines.rules.ts";
import { useT } from "#lib/i18n.ts";
import { Section } from "#features/outline/Section.tsx";
import { AddressList } from "#features/outline/sources/AddressList.tsx";
import { Engines, useSummary } from "#features/outline/sources/Engines.tsx";
import { Shelves } from "#features/outline/sources/Shelves.tsx";
import { useRefresh, useStore } from "#features/refresh/model.ts";
import { useDefinitions, useWholeConfig } from "./parameters/usePairs.ts";
import { box } from "#ui/layout/box.ts";

/** Where the chosen topics are searched this time, unless a topic has sources of its own. */
export function Sources({ waits }: { waits: boolean }) {
  const t = useT();
  const refresh = useStore();
  const sources = useRefresh((now) => now.sources);
  const config = useRefresh((now) => now.config);
  const { data: definitions = [] } = useDefinitions();
  const whole = useWholeConfig();
  const chosen = { sources, store: refresh.sources };
  return (
    <Section title={t("refresh.select")} says={useSummary(sources, whole)}>
      <Shelves {...chosen} waits={waits} />
      <section className={box.stack({ gap: 4 })} aria-labelledby="refresh-web">
        <h3 id="refresh-web" className={box.text({ weight: 600 })}>
          {t("refresh.webSearch")}
        </h3>
        <Engines
          {...chosen}
          config={config}
          whole={whole}
          hint={t("refresh.outsideHint")}
          onTick={(engine, isOn) => refresh.change(tickEngine(definitions, refresh.read(), engine, isOn))}
        />
        <AddressList
          {...chosen}
          kind="list"
          of="preferredSites"
          label={t("refresh.prioritize")}
          action={t("refresh.addPriority")}
          listLabel={t("refresh.prioritized")}
        />
        <AddressList
          {...chosen}
          kind="list"
          of="avoidedSites"
          label={t("refresh.ignore")}
          action={t("manage.addIgnored")}
          listLabel={t("refresh.ignoreWebsites")}
        />
      </section>
    </Section>
  );
}

import { EXAMPLE_ADDRESSES, isEngine } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { tickEngine } from "@gyan/contract/outline/sources/engines.rules.ts";
import { useT } from "#lib/i18n.ts";
import { Section } from "#features/outline/Section.tsx";
import { AddressList } from "#features/outline/sources/AddressList.tsx";
import { Engines } from "#features/outline/sources/Engines.tsx";
import { Shelves } from "#features/outline/sources/Shelves.tsx";
import { useSummary } from "#features/outline/sources/useSummary.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useRefresh, useStore } from "#features/refresh/model.ts";
import { useDefinitions, useWholeConfig } from "./parameters/usePairs.ts";
import { box } from "#ui/layout/box.ts";

/** Where the chosen topics are searched this time, unless a topic has sources of its own. */
export function Sources({ waits }: { waits: boolean }) {
  const t = useT();
  const { sources: store } = useStore();
  const refresh = useStore();
  const sources = useRefresh((now) => now.sources);
  const config = useRefresh((now) => now.config);
  const { data: definitions = [] } = useDefinitions();
  const whole = useWholeConfig();
  const hint = t("manage.hint", EXAMPLE_ADDRESSES);
  return (
    <Section title={t("refresh.select")} says={useSummary(sources, whole)}>
      <Live className={box.text({ tone: "soft" })}>
        {t(choosesNothing(sources) ? "manage.allText" : "manage.onlyText")}
      </Live>
      <Shelves sources={sources} store={store} waits={waits} />
      <section className={box.stack({ gap: 4 })} aria-labelledby="refresh-web">
        <h3 id="refresh-web" className={box.text({ weight: 600 })}>
          {t("refresh.webSearch")}
        </h3>
        <Engines
          sources={sources}
          config={config}
          whole={whole}
          store={store}
          hint={t("refresh.outsideHint")}
          onTick={(engine, isOn) => refresh.change(tickEngine(definitions, refresh.read(), engine, isOn))}
        />
        <AddressList
          kind="list"
          label={t("refresh.prioritize")}
          hint={hint}
          action={t("refresh.addPriority")}
          listLabel={t("refresh.prioritized")}
          list={sources.preferredSites}
          hides={isEngine}
          onChange={(preferredSites) => store.change({ preferredSites })}
        />
        <AddressList
          kind="list"
          label={t("refresh.ignore")}
          hint={hint}
          action={t("manage.addIgnored")}
          listLabel={t("refresh.ignoreWebsites")}
          list={sources.avoidedSites}
          onChange={(avoidedSites) => store.change({ avoidedSites })}
        />
      </section>
    </Section>
  );
}

import { EXAMPLE_ADDRESSES, isEngine } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { tickEngine } from "@gyan/contract/outline/sources/engines.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Live } from "#ui/layout/Live.tsx";
import { builtSources, changeSources } from "../choosing.ts";
import { Section } from "../Section.tsx";
import { parametersQuery } from "../panels/data.ts";
import { useWholeConfig } from "../panels/useWholeConfig.ts";
import { changeWork, readWork, useWork } from "../work.ts";
import { AddressList } from "./AddressList.tsx";
import { Engines } from "./Engines.tsx";
import { Shelves } from "./Shelves.tsx";
import { useSummary } from "./useSummary.ts";
import { box } from "#ui/layout/box.ts";

const NOTE = box.text({ size: "xs", tone: "quiet" });

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
  const says = useSummary(sources, whole);
  const hint = t("manage.hint", EXAMPLE_ADDRESSES);
  return (
    <Section name="sources" title={t("builder.section.sources")} says={says}>
      <Live className={box.text({ tone: "soft" })}>
        {t(choosesNothing(sources) ? "manage.allText" : "manage.onlyText")}
      </Live>
      <Shelves sources={sources} store={builtSources} />
      <AddressList
        kind="topic"
        label={t("manage.webUrl")}
        hint={hint}
        action={t("manage.add")}
        listLabel={t("manage.websites")}
        list={sources.preferredSites}
        hides={isEngine}
        onChange={(preferredSites) => changeSources({ preferredSites })}
      />
      {sources.preferredSites.some((site) => !isEngine(site)) && (
        <p className={NOTE}>{t("manage.webText")}</p>
      )}
      <Engines
        sources={sources}
        config={config}
        whole={whole}
        store={builtSources}
        hint={t("manage.outsideHint")}
        onTick={(engine, isOn) => changeWork(tickEngine(definitions, readWork(), engine, isOn))}
      />
      <AddressList
        kind="list"
        label={t("manage.ignore")}
        hint={hint}
        action={t("manage.addIgnored")}
        listLabel={t("manage.ignore")}
        list={sources.avoidedSites}
        onChange={(avoidedSites) => changeSources({ avoidedSites })}
      />
      {sources.avoidedSites.length > 0 && <p className={NOTE}>{t("manage.ignoreText")}</p>}
    </Section>
  );
}

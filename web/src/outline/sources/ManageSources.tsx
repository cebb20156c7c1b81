import {
  type Engine,
  engineIn,
  ENGINES,
  isEngine,
  withEngine,
} from "@gyan/contract/outline/sources/addresses.rules.ts";
import type { SourceChoice } from "@gyan/contract/outline/model.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { useT } from "#lib/i18n.ts";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { changeSources } from "../choosing.ts";
import { Section } from "../Section.tsx";
import { readWork, useWork } from "../work.ts";
import { AddressList } from "./AddressList.tsx";
import styles from "./ManageSources.module.css";
import { ShelfRow, takesAll } from "./ShelfRow.tsx";

/** Names, the same in every language. */
const ENGINE_NAMES: Record<Engine, string> = { google: "Google", bing: "Bing" };

/**
 * Where the whole gyan is searched. The rule is the engine's own: nothing chosen is everything available, and with anything
 * chosen only that is searched. So every box stands for one part of the choice, and none ticks another.
 */
export function ManageSources() {
  const t = useT();
  const sources = useWork((work) => work.sources);
  const says = useSummary(sources);
  const twice = Object.keys(sources.libraries).some((id) => Object.hasOwn(sources.knowledgeStores, id));
  return (
    <Section name="sources" title={t("builder.section.sources")} says={says}>
      <Live className={styles.lead}>{t(choosesNothing(sources) ? "manage.allText" : "manage.onlyText")}</Live>
      <div className={styles.shelves}>
        <ShelfRow shelf="knowledgeStores" />
        <ShelfRow shelf="libraries" />
        {twice && <p className={styles.hint}>{t("manage.twice")}</p>}
      </div>
      <Websites sites={sources.preferredSites} useWeb={sources.useWeb} />
      <Ignored sites={sources.avoidedSites} />
    </Section>
  );
}

function Websites({ sites, useWeb }: { sites: string[]; useWeb: boolean }) {
  const t = useT();
  const changeSites = (preferredSites: string[]) => changeSources({ preferredSites });
  return (
    <>
      <AddressList
        kind="topic"
        label={t("manage.webUrl")}
        hint={t("manage.hint", { host: location.origin })}
        action={t("manage.add")}
        listLabel={t("manage.websites")}
        list={sites}
        hides={isEngine}
        onChange={changeSites}
      />
      {sites.some((site) => !isEngine(site)) && <p className={styles.hint}>{t("manage.webText")}</p>}
      <fieldset className={styles.engines} data-tour="sources-engines">
        <legend>{t("manage.engines")}</legend>
        {ENGINES.map((engine) => (
          <Checkbox
            key={engine}
            checked={sites.some((site) => engineIn(site) === engine)}
            onChange={(event) =>
              changeSites(withEngine(readWork().sources.preferredSites, engine, event.target.checked))
            }
          >
            {ENGINE_NAMES[engine]}
          </Checkbox>
        ))}
        <Checkbox
          checked={useWeb}
          aria-describedby="outside-hint"
          onChange={(event) => changeSources({ useWeb: event.target.checked })}
        >
          {t("manage.outside")}
        </Checkbox>
        <p id="outside-hint" className={styles.hint}>
          {t("manage.outsideHint")}
        </p>
      </fieldset>
    </>
  );
}

function Ignored({ sites }: { sites: string[] }) {
  const t = useT();
  const count = sites.length;
  return (
    <details className={styles.more}>
      <summary>{count > 0 ? t("manage.moreIgnored", { count }) : t("manage.more")}</summary>
      <div>
        <p className={styles.hint}>{t("manage.ignoreText")}</p>
        <AddressList
          kind="list"
          label={t("manage.ignore")}
          hint={t("manage.hint", { host: location.origin })}
          action={t("manage.addIgnored")}
          listLabel={t("manage.ignore")}
          list={sites}
          onChange={(avoidedSites) => changeSources({ avoidedSites })}
        />
      </div>
    </details>
  );
}

/** For those who keep the section closed. */
function useSummary(sources: SourceChoice): string {
  const t = useT();
  if (choosesNothing(sources)) return t("manage.all");
  const { knowledgeStores, libraries, preferredSites, useWeb } = sources;
  const counted = (name: string, count: number) =>
    count > 0 ? [t("manage.countOf", { name: t(name), count })] : [];
  const sites = preferredSites.filter((site) => !isEngine(site)).length;
  return [
    ...counted("manage.knowledge", Object.keys(knowledgeStores).length),
    ...counted("manage.myFiles", Object.keys(libraries).length),
    ...(takesAll(sources) ? [t("manage.allLibraries")] : []),
    ...(sites > 0 ? [t("manage.countSites", { count: sites })] : []),
    ...ENGINES.filter((engine) => preferredSites.some((site) => engineIn(site) === engine)).map(
      (engine) => ENGINE_NAMES[engine],
    ),
    ...(useWeb ? [t("manage.outside")] : []),
  ].join(", ");
}

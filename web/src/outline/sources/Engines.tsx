import {
  type Engine,
  engineIn,
  ENGINES,
  withEngine,
} from "@gyan/contract/outline/sources/addresses.rules.ts";
import type { SourceChoice } from "@gyan/contract/outline/model.ts";
import { useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Checkbox } from "#ui/controls/Choice.tsx";
import styles from "./ManageSources.module.css";
import type { SourceStore } from "./shelves.ts";

/** Names, the same in every language. */
const ENGINE_NAMES: Record<Engine, string> = { google: "Google", bing: "Bing" };

type Props = { sources: SourceChoice; store: SourceStore; hint: string };

/** What is asked beside websites and libraries. Engines are entries of the websites that the list hides. */
export function Engines({ sources: { preferredSites, useWeb }, store, hint }: Props) {
  const t = useT();
  const hintId = useId();
  return (
    <fieldset className={styles.engines} data-tour="sources-engines">
      <legend>{t("manage.engines")}</legend>
      {ENGINES.map((engine) => (
        <Checkbox
          key={engine}
          checked={preferredSites.some((site) => engineIn(site) === engine)}
          onChange={(event) =>
            store.change({
              preferredSites: withEngine(store.read().preferredSites, engine, event.target.checked),
            })
          }
        >
          {ENGINE_NAMES[engine]}
        </Checkbox>
      ))}
      <Checkbox
        checked={useWeb}
        aria-describedby={hintId}
        onChange={(event) => store.change({ useWeb: event.target.checked })}
      >
        {t("manage.outside")}
      </Checkbox>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </fieldset>
  );
}

/** The engines that are chosen, by their names. */
export const enginesIn = (sites: readonly string[]): string[] =>
  ENGINES.filter((engine) => sites.some((site) => engineIn(site) === engine)).map(
    (engine) => ENGINE_NAMES[engine],
  );

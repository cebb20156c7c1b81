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
import { useIsEngineOff } from "./off.ts";
import type { SourceStore } from "./shelves.ts";

/** Names, the same in every language. */
const ENGINE_NAMES: Record<Engine, string> = { google: "Google", bing: "Bing" };

type Props = { sources: SourceChoice; store: SourceStore; hint: string };

/** What is asked beside websites and libraries. Engines are entries of the websites that the list hides. */
export function Engines({ sources: { preferredSites, useWeb }, store, hint }: Props) {
  const t = useT();
  const hintId = useId();
  const offId = useId();
  const isOff = useIsEngineOff();
  const off = ENGINES.filter(isOff);
  return (
    <fieldset className={styles.engines} data-tour="sources-engines">
      <legend>{t("manage.engines")}</legend>
      {ENGINES.map((engine) => (
        <span key={engine} className={styles.engine}>
          <Checkbox
            checked={preferredSites.some((site) => engineIn(site) === engine)}
            aria-describedby={isOff(engine) ? offId : undefined}
            onChange={(event) =>
              store.change({
                preferredSites: withEngine(store.read().preferredSites, engine, event.target.checked),
              })
            }
          >
            {ENGINE_NAMES[engine]}
          </Checkbox>
          {isOff(engine) && <span aria-hidden="true">{t("nodeSources.offMark")}</span>}
        </span>
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
      {off.length > 0 && (
        <p id={offId} className={styles.hint}>
          {t("nodeSources.off", { name: off.map((one) => ENGINE_NAMES[one]).join(", ") })}
        </p>
      )}
    </fieldset>
  );
}

/** The engines that are chosen, by their names. */
export const enginesIn = (sites: readonly string[]): string[] =>
  ENGINES.filter((engine) => sites.some((site) => engineIn(site) === engine)).map(
    (engine) => ENGINE_NAMES[engine],
  );

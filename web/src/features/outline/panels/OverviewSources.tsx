import { engineIn } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { enginesWanted } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { placesOf } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { LibraryChoice } from "@gyan/contract/outline/model.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { useDeferredValue } from "react";
import { useT } from "#lib/i18n.ts";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { RetryNotice } from "#ui/states/RetryNotice.tsx";
import { useWork } from "../work.ts";
import { HeadButton } from "./HeadButton.tsx";
import type { useKnown } from "./known.ts";
import { Pair, Pairs } from "./OverviewPane.tsx";
import { siteOf, useWords } from "./words.ts";
import { useWholeConfig } from "./useWholeConfig.ts";
import { box } from "#ui/layout/box.ts";

/** Where the whole gyan is searched: what was chosen, and what that means here. */
export function OverviewSources({ known }: { known: ReturnType<typeof useKnown> }) {
  const t = useT();
  const sources = useDeferredValue(useWork((work) => work.sources));
  const isAll = choosesNothing(sources);
  const config = useWholeConfig();
  const words = useWords(known.data);
  const named = (chosen: LibraryChoice) =>
    Object.entries(chosen).map(([id, tags]) => ({ text: words.library(id, tags), isGone: words.isGone(id) }));
  const plain = (texts: string[]) => texts.map((text) => ({ text }));
  const sites = sources.preferredSites.filter((site) => engineIn(site) === null);
  const where = known.data && placesOf({ sources, own: null, ...enginesWanted(config) }, known.data);
  const readsAll = where !== undefined && where.libraries.some(({ isWished }) => !isWished);
  const outside = (kind: "scholarly" | "web") =>
    (where?.outside ?? [])
      .filter(({ name }) => known.data?.outside.find((one) => one.name === name)?.kind === kind)
      .map(({ label, isReady }) => ({
        text: isReady ? label : t("overview.notReady", { name: label }),
        isGone: !isReady,
      }));
  const everyLibrary = readsAll ? plain([t("overview.allLibraries", { count: where.libraries.length })]) : [];
  return (
    <>
      <HeadButton section="sources">{t("builder.section.sources")}</HeadButton>
      {isAll && <p className={box.text({ size: "sm", tone: "quiet" })}>{t("overview.everything")}</p>}
      {known.error !== null && <RetryNotice query={known}>{t("overview.unknown")}</RetryNotice>}
      {!known.data && known.error === null && <Skeleton lines={1} />}
      <Pairs>
        <Pair label={t("overview.files")} values={[...named(sources.libraries), ...everyLibrary]} />
        <Pair label={t("overview.stores")} values={named(sources.knowledgeStores)} />
        <Pair label={t("overview.sites")} values={plain(sites.map(siteOf))} />
        <Pair label={t("overview.avoided")} values={plain(sources.avoidedSites.map(siteOf))} />
        <Pair label={t("overview.engines")} values={outside("web")} />
        <Pair label={t("overview.scholarly")} values={outside("scholarly")} />
      </Pairs>
      {sites.length > 0 && known.data?.readsAddresses === false && (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("overview.addressesOff")}</p>
      )}
    </>
  );
}

import type { RefineField } from "@gyan/contract/outline/refine/refining.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FailedState } from "#ui/states/States.tsx";
import { Fold } from "#ui/layout/Fold.tsx";
import { enterLeaf, isLed, useIsBeside, useShown } from "../inspector/leaf.ts";
import { parametersQuery } from "../panels/data.ts";
import { changeWork, useWork } from "../work.ts";
import { ParameterField } from "./ParameterField.tsx";
import styles from "./refine.module.css";
import { useRefining } from "./refining.ts";
import { box } from "#ui/layout/box.ts";

const LEAD = box.text({ size: "sm", tone: "soft", isMeasured: true });

/** Without parameters of the server there is nothing to set. */
export const useHasSettings = (): boolean => useQuery(parametersQuery(useLanguage())).data?.length !== 0;

/** In the form: what is set, and the way to where it is. */
export function RefineHead() {
  const t = useT();
  const { query, fields } = useRefining();
  const isShown = useIsBeside("settings");
  if (query.data?.length === 0) return null;
  const wrong = fields.filter(({ problem }) => problem !== null).length;
  const changed = changedIn(fields);
  const says =
    wrong > 0
      ? t("refine.wrong", { count: wrong })
      : changed > 0
        ? t("refine.changed", { count: changed })
        : t("refine.usual");
  return (
    <h2 className={box.text({ line: "below" }, styles.head)} data-tour="builder-refine">
      <button
        type="button"
        className={box.row({ gap: 3, align: "baseline", isTouched: true })}
        aria-expanded={isShown}
        onClick={() => enterLeaf("settings")}
      >
        <span className={box.text({ size: "md", weight: 600 })}>{t("builder.section.refine")}</span>
        <span className={box.text({ size: "sm", weight: 400, tone: "quiet", flex: "grow", isStart: true })}>
          {query.data ? says : query.error ? t("refine.unknown") : null}
        </span>
        <span className={box.row({ gap: 1, align: "center", size: "sm", weight: 400, tone: "accent" })}>
          {t("inspector.leaf.settings")}
          <Icon name="right" size={12} />
        </span>
      </button>
    </h2>
  );
}

const changedIn = (fields: RefineField[]): number =>
  fields.filter(({ isGone, isValueChanged }) => isValueChanged && !isGone).length;

/** As people ask for them; what none of these names is folded below. */
const GROUPS = {
  when: ["publishedFrom", "publishedTo"],
  language: ["languages"],
  many: ["maxSearchCount", "maxRepositorySearchCount"],
  strict: ["minimumRelevance", "openAccessOnly"],
};
const EVERYDAY = Object.values(GROUPS).flat();

/** Everything that can be set about the search of the whole gyan. */
export function Settings() {
  const t = useT();
  const { query, fields, consolidate, set, reset } = useRefining();
  const place = useRef<HTMLDivElement>(null);
  useLeading(place);
  const shown = fields.filter(({ isGone }) => !isGone);
  const rest = shown.filter(({ name }) => !EVERYDAY.includes(name));
  const draw = (field: RefineField) => (
    <ParameterField
      key={field.name}
      {...{ field, set, reset }}
      why={field.lockedBy === "consolidate" ? consolidate?.description : undefined}
    />
  );
  return (
    <div ref={place} className={box.stack({ gap: 6 })}>
      {query.data || !query.error ? (
        <Loadable query={query} skeleton={<Skeleton lines={4} shape="cards" />}>
          {() => (
            <>
              <p className={LEAD} data-tour="refine-parameters">
                {t("refine.lead")}
              </p>
              {(["when", "language", "many", "strict"] as const).map((group) => {
                const own = GROUPS[group].flatMap((name) => shown.filter((field) => field.name === name));
                if (own.length === 0) return null;
                return (
                  <fieldset key={group} className={box.stack({ gap: 4 })}>
                    <legend className={box.text({ serif: "name", pad: 0, below: 3 })}>
                      {t(`refine.group.${group}`)}
                    </legend>
                    {own.map(draw)}
                  </fieldset>
                );
              })}
              {rest.length > 0 && (
                <Fold
                  isSmall
                  level={3}
                  title={t("refine.group.more")}
                  says={changedIn(rest) > 0 && t("refine.changed", { count: changedIn(rest) })}
                >
                  <div className={box.stack({ gap: 5, above: 3 })}>{rest.map(draw)}</div>
                </Fold>
              )}
            </>
          )}
        </Loadable>
      ) : (
        <NotKnown error={query.error} isAsking={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

/** To the parameter that is wrong; without its field, to what stands in its place. */
function useLeading(place: RefObject<HTMLDivElement | null>) {
  const wanted = useShown(({ parameter }) => parameter);
  useEffect(() => {
    if (wanted === null) return;
    const fields = [...(place.current?.querySelectorAll<HTMLElement>("[data-parameter]") ?? [])];
    const field = fields.find(({ dataset }) => dataset["parameter"] === wanted);
    const fold = field?.closest("details");
    if (fold) fold.open = true;
    const target = field ?? place.current?.querySelector<HTMLElement>("button");
    // A sheet that just opens takes the keyboard to its beginning first.
    if (target?.closest("dialog")) requestAnimationFrame(() => target.focus());
    else target?.focus();
    isLed();
  }, [place, wanted]);
}

/** A search needs none of it: what nobody can change here has its default. */
function NotKnown({ error, isAsking, onRetry }: { error: unknown; isAsking: boolean; onRetry(): void }) {
  const t = useT();
  const hasChanges = useWork(({ config }) => Object.keys(config).length > 0);
  const forget = <Button onClick={() => changeWork({ config: {} })}>{t("refine.forget")}</Button>;
  return (
    <>
      <FailedState
        error={error}
        title={t("refine.failed")}
        isRetrying={isAsking}
        onRetry={onRetry}
        action={hasChanges && forget}
      />
      <p className={LEAD}>{hasChanges ? t("refine.keptAnyway") : t("refine.searchAnyway")}</p>
    </>
  );
}

/** Those that are asked for most, in this order. */
const AT_HAND = ["maxSearchCount", "publishedFrom", "publishedTo", "languages", "openAccessOnly"];

/** The most used parameters, right at the topic. They are those of the settings, so both always agree. */
export function AdvancedOptions() {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { fields, set, reset } = useRefining();
  const own = AT_HAND.flatMap((name) => fields.filter((field) => field.name === name && !field.isGone));
  if (own.length === 0) return null;
  const changed = own.filter(({ isValueChanged }) => isValueChanged).length;
  return (
    <div className={box.column({ gap: 2, align: "start", above: 2 })}>
      <Button
        look="bare"
        size="sm"
        className={styles.options}
        icon={isOpen ? "up" : "down"}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t("refine.options")}
        {changed > 0 && (
          <span className={box.text({ tone: "accent" })}>
            {t("refine.optionsChanged", { count: changed })}
          </span>
        )}
      </Button>
      {isOpen && (
        <fieldset
          id={id}
          className={box.grid(
            { gap: [4, 5], align: "start", pad: 4, line: "around", ground: "surface", round: "outer" },
            styles.area,
          )}
          aria-label={t("refine.options")}
        >
          {own.map((field) => (
            <ParameterField key={field.name} {...{ field, set, reset }} isShort />
          ))}
        </fieldset>
      )}
    </div>
  );
}

import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FailedState } from "#ui/states/States.tsx";
import { Section } from "../Section.tsx";
import { changeWork, useWork } from "../work.ts";
import { ParameterField } from "./ParameterField.tsx";
import styles from "./refine.module.css";
import { useRefining } from "./refining.ts";
import { box } from "#ui/layout/box.ts";

const LEAD = box.text({ size: "sm", tone: "soft", isMeasured: true });

/** Everything that can be set about a search. Where the server has no parameters there is no such part. */
export function RefineSearch() {
  const t = useT();
  const { query, fields, consolidate, set, reset } = useRefining();
  const shown = fields.filter(({ isGone }) => !isGone);
  const changed = shown.filter(({ isValueChanged }) => isValueChanged).length;
  const wrong = fields.filter(({ problem }) => problem !== null).length;
  if (query.data?.length === 0) return null;
  const says =
    wrong > 0
      ? t("refine.wrong", { count: wrong })
      : changed > 0
        ? t("refine.changed", { count: changed })
        : t("refine.usual");
  return (
    <Section
      name="refine"
      title={t("builder.section.refine")}
      says={query.data ? says : query.error ? t("refine.unknown") : null}
      isClosedAtFirst
    >
      {query.data || !query.error ? (
        <Loadable query={query} skeleton={<Skeleton lines={4} shape="cards" />}>
          {() => (
            <>
              <p className={LEAD} data-tour="refine-parameters">
                {t("refine.lead")}
              </p>
              <div className={box.grid({ gap: [6, 8], align: "start" }, styles.fields)}>
                {shown.map((field) => (
                  <ParameterField
                    key={field.name}
                    {...{ field, set, reset }}
                    why={field.lockedBy === "consolidate" ? consolidate?.description : undefined}
                  />
                ))}
              </div>
            </>
          )}
        </Loadable>
      ) : (
        <NotKnown error={query.error} isAsking={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Section>
  );
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

/** The most used parameters, right at the topic. They are the same ones as in Refine Search, so both always agree. */
export function AdvancedOptions() {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { fields, set, reset } = useRefining();
  const own = AT_HAND.flatMap((name) => fields.filter((field) => field.name === name && !field.isGone));
  if (own.length === 0) return null;
  const changed = own.filter(({ isValueChanged }) => isValueChanged).length;
  return (
    <div className={box.column({ gap: 2, align: "start" })}>
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

import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FailedState } from "#ui/states/States.tsx";
import { changeConfig } from "../choosing.ts";
import { Section } from "../Section.tsx";
import { useWork } from "../work.ts";
import { ParameterField } from "./ParameterField.tsx";
import styles from "./refine.module.css";
import { type Refining, useRefining } from "./refining.ts";
import { box } from "#ui/layout/box.ts";

/** Everything that can be set about a search. Where the server has no parameters there is no such part. */
export function RefineSearch() {
  const t = useT();
  const { query, ...refining } = useRefining();
  const changed = refining.fields.filter(({ isValueChanged, isGone }) => isValueChanged && !isGone).length;
  const wrong = refining.fields.filter(({ problem }) => problem !== null).length;
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
          {() => <Fields {...refining} />}
        </Loadable>
      ) : (
        <NotKnown error={query.error} isAsking={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Section>
  );
}

function Fields({ fields, consolidate, set, reset }: Refining) {
  const t = useT();
  const shown = fields.filter(({ isGone }) => !isGone);
  return (
    <>
      <p className={box.text({ size: "sm", tone: "soft", isMeasured: true })} data-tour="refine-parameters">
        {t("refine.lead")}
      </p>
      <div className={box.grid({ gap: [6, 8], align: "start" }, styles.fields)}>
        {shown.map((field) => (
          <ParameterField
            key={field.name}
            field={field}
            why={field.lockedBy === "consolidate" ? consolidate?.description : undefined}
            onChange={(value) => set(field.name, value)}
            onReset={() => reset(field.name)}
          />
        ))}
      </div>
    </>
  );
}

type NotKnownProps = { error: unknown; isAsking: boolean; onRetry(): void };

/** A search needs none of it: what nobody can change here has its default. */
function NotKnown({ error, isAsking, onRetry }: NotKnownProps) {
  const t = useT();
  const hasChanges = useWork(({ config }) => Object.keys(config).length > 0);
  return (
    <>
      <FailedState
        error={error}
        title={t("refine.failed")}
        isRetrying={isAsking}
        onRetry={onRetry}
        action={hasChanges && <Button onClick={() => changeConfig({})}>{t("refine.forget")}</Button>}
      />
      <p className={box.text({ size: "sm", tone: "soft", isMeasured: true })}>
        {hasChanges ? t("refine.keptAnyway") : t("refine.searchAnyway")}
      </p>
    </>
  );
}

import { useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { Switches } from "#ui/forms/Form.tsx";
import { box } from "#ui/layout/box.ts";
import { ReasonsField } from "./ReasonsField.tsx";
import type { ReviewFormState } from "./useReviewForm.ts";

/** How many votes, blind or not, and which reasons; of one that has begun also whether it is closed. */
export function ReviewFields({ form, hasBegun }: { form: ReviewFormState; hasBegun: boolean }) {
  const t = useT();
  const { needed, reasons } = form.values;
  return (
    <>
      <RadioGroup
        label={t("together.set.needed")}
        chosen={needed}
        options={(["2", "1"] as const).map((value) => ({
          value,
          label: t(`together.set.votes.${value}`),
          hint: t(`together.set.votesHint.${value}`),
        }))}
        onChange={(value) => form.set({ needed: value })}
      />
      <Switches>
        {needed === "2" && (
          <>
            <Switch {...form.flag("isBlind")}>{t("together.set.blind")}</Switch>
            <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>
              {t("together.set.blindHint")}
            </p>
          </>
        )}
        {hasBegun && (
          <>
            <Switch {...form.flag("isClosed")}>{t("together.set.closed")}</Switch>
            <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>
              {t("together.set.closedHint")}
            </p>
          </>
        )}
      </Switches>
      <ReasonsField
        reasons={reasons}
        hasBegun={hasBegun}
        error={form.errorOf("reasons")}
        onChange={(next) => form.set({ reasons: next })}
      />
    </>
  );
}

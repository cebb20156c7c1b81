import { SettleForm } from "@gyan/contract/forms/reviewing.form.ts";
import type { ReasonId, TopicId } from "@gyan/contract/ids.ts";
import type { Review, ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import { LONGEST_REMARK, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { settleMutation } from "#entities/reviewing/data.ts";
import { useT } from "#lib/i18n.ts";
import { Select, TextArea } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { box } from "#ui/layout/box.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Votes } from "../VoteLine.tsx";

type Props = {
  topicId: TopicId;
  stage: ReviewStage;
  article: ReviewArticle;
  review: Review;
  onClose(): void;
};

/** Both votes, and what becomes of the article: by a third person, or as it was agreed in talk. */
export function SettleDialog({ topicId, stage, article, review, onClose }: Props) {
  const t = useT();
  const isScreener = article.mine !== null;
  const given = [article.mine, ...(article.others ?? [])].find((vote) => vote?.reasonId);
  const form = useForm({
    start: {
      becomes: "include" as "include" | "exclude",
      // Whoever voted is no third person.
      how: isScreener ? ("talk" as const) : ("third" as "third" | "talk"),
      reasonId: given ? String(given.reasonId) : "",
      remark: "",
    },
    schema: SettleForm,
    sentences: {},
    fieldOf: { reason_needed: "reasonId", reason_not_found: "reasonId" },
    mutation: useMutation(settleMutation),
    toSend: ({ becomes, how, reasonId, remark }) => ({
      topicId,
      stage,
      workId: article.workId,
      isIncluded: becomes === "include",
      reasonId: becomes === "exclude" && reasonId !== "" ? (Number(reasonId) as ReasonId) : null,
      isByTalk: how === "talk",
      remark: remark || null,
    }),
    onSent: onClose,
  });
  const { becomes, how } = form.values;
  const reasons = review.reasons.filter(({ isOffered }) => isOffered);
  return (
    <FormDialog
      title={t("together.settle.title")}
      action={t("together.settle.do")}
      icon="check"
      form={form}
      onClose={onClose}
    >
      <p className={box.text({ serif: "name", breaks: true })} lang={article.language} dir="auto">
        {article.title}
      </p>
      <Votes article={article} reasons={review.reasons} />
      <RadioGroup
        label={t("together.settle.becomes")}
        chosen={becomes}
        options={(["include", "exclude"] as const).map((value) => ({
          value,
          label: t(`together.vote.${value}`),
        }))}
        onChange={(value) => form.set({ becomes: value })}
      />
      {becomes === "exclude" && (
        <Select
          {...form.choice("reasonId")}
          label={t("together.reason")}
          options={[
            { value: "", label: t(stage === "text" ? "together.chooseReason" : "together.noReason") },
            ...reasons.map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
      )}
      <RadioGroup
        label={t("together.settle.how")}
        chosen={how}
        options={(["third", "talk"] as const)
          .filter((value) => value === "talk" || !isScreener)
          .map((value) => ({
            value,
            label: t(`together.settle.${value}`),
            hint: t(`together.settle.${value}Hint`),
          }))}
        onChange={(value) => form.set({ how: value })}
      />
      <TextArea {...form.text("remark")} label={t("together.remark")} rows={2} maxLength={LONGEST_REMARK} />
    </FormDialog>
  );
}

import { ReviewForm } from "@gyan/contract/forms/reviewing.form.ts";
import type { ReasonId, TopicId } from "@gyan/contract/ids.ts";
import type { Review } from "@gyan/contract/reviewing/calls.ts";
import { FIRST_REASONS } from "@gyan/contract/reviewing/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { arrangeMutation } from "#entities/reviewing/data.ts";
import { useT } from "#lib/i18n.ts";
import { useForm } from "#ui/forms/useForm.ts";
import { newReason, type Written } from "./ReasonsField.tsx";

export type ReviewFormState = ReturnType<typeof useReviewForm>;

/** How it is screened: as it is now, or as it would begin, with reasons in the words of who begins it. */
export function useReviewForm(topicId: TopicId, review: Review | null, onSent: (review: Review) => void) {
  const t = useT();
  const [first] = useState<Written[]>(() =>
    FIRST_REASONS.map((name) => newReason(t(`together.firstReasons.${name}`))),
  );
  const offered = review?.reasons.filter(({ isOffered }) => isOffered);
  const form = useForm({
    start: {
      needed: review?.needed === 1 ? ("1" as const) : ("2" as const),
      isBlind: review?.isBlind ?? true,
      isClosed: review?.isClosed ?? false,
      reasons: offered?.map(({ id, label }) => newReason(label, id)) ?? first,
    },
    schema: ReviewForm,
    sentences: { reasons: "together.set.reasonsWrong" },
    mutation: useMutation(arrangeMutation),
    toSend: ({ needed, reasons, ...rest }) => ({
      topicId,
      needed: Number(needed),
      ...rest,
      reasons: reasons.map(({ id, label }) => ({ id: id as ReasonId | null, label })),
    }),
    onSent: (arranged) => {
      form.startOver();
      onSent(arranged);
    },
  });
  return form;
}

import type { Review } from "@gyan/contract/reviewing/calls.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { removeMutation } from "#entities/reviewing/data.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { box } from "#ui/layout/box.ts";
import { Part } from "#ui/layout/SectionHead.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { forgetQueues } from "../desk/queue.ts";
import { ReviewFields } from "./ReviewFields.tsx";
import { useReviewForm } from "./useReviewForm.ts";
import styles from "./setting.module.css";

type Props = { topic: TopicDetail; review: Review };

/** For those who may change how it is done; who owns the gyan may delete it all. */
export function Settings({ topic, review }: Props) {
  const t = useT();
  const tell = useTell();
  // What is to be voted on may be others now.
  const done = (text: string) => {
    forgetQueues();
    tell.done(text);
  };
  const form = useReviewForm(topic.topicId, review, () => done(t("together.set.saved")));
  const remove = useMutation(removeMutation);
  const [isAsking, setAsking] = useState(false);
  const votes = Object.values(review.stages)
    .flatMap(({ people }) => people)
    .reduce((sum, person) => sum + person.votes, 0);
  return (
    <Part title={t("together.set.title")} className={styles.settings}>
      <Form
        form={form}
        label={t("together.set.title")}
        footer={
          <div className={box.cluster({ gap: 2, justify: "between" })}>
            <Button type="submit" look="primary" isBusy={form.isBusy}>
              {t("ui.save")}
            </Button>
            {topic.right === "owner" && (
              <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
                {t("together.remove.open")}
              </Button>
            )}
          </div>
        }
      >
        <ReviewFields form={form} hasBegun />
      </Form>
      {isAsking && (
        <Question
          title={t("together.remove.title")}
          answer={t("together.remove.do")}
          icon="trash"
          error={remove.error}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(topic.topicId, { onSuccess: () => done(t("together.remove.done")) })}
          onClose={() => setAsking(false)}
        >
          <p>{t("together.remove.text", { count: votes })}</p>
        </Question>
      )}
    </Part>
  );
}

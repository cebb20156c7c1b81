import { CellCommentForm } from "@gyan/contract/forms/tables.form.ts";
import type { CellComment } from "@gyan/contract/tables/model.ts";
import { LONGEST_COMMENT } from "@gyan/contract/tables/rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  type CellPlace,
  commentMutation,
  commentsQuery,
  removeCommentMutation,
} from "#entities/tables/data.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";

type Props = { place: CellPlace; mayComment: boolean; mayEdit: boolean };

/** What people say about a cell, and a field to say something. */
export function Discussion({ place, mayComment, mayEdit }: Props) {
  const t = useT();
  const comments = useQuery(commentsQuery(place));
  return (
    <section
      className={box.stack({ gap: 2, pad: [4, 0], line: "above" })}
      aria-label={t("tables.comments.title")}
    >
      <h3 className={box.text({ size: "sm", weight: 600 })}>{t("tables.comments.title")}</h3>
      <Loadable
        query={comments}
        skeleton={<Skeleton lines={1} shape="text" />}
        isEmpty={(told) => told.comments.length === 0}
        empty={
          <p className={box.text({ size: "sm", tone: "quiet" })}>
            {t(mayComment ? "tables.comments.none" : "tables.comments.mayNot")}
          </p>
        }
      >
        {(told) => (
          <ul className={box.text({ line: "between" })}>
            {told.comments.map((comment) => (
              <Comment
                key={comment.id}
                comment={comment}
                place={place}
                mayDelete={mayEdit || comment.isMine}
              />
            ))}
          </ul>
        )}
      </Loadable>
      {mayComment && <Write place={place} />}
    </section>
  );
}

type CommentProps = { comment: CellComment; place: CellPlace; mayDelete: boolean };

function Comment({ comment: { id, by, isMine, text, at }, place, mayDelete }: CommentProps) {
  const t = useT();
  const tell = useTell();
  const format = useFormat();
  const remove = useMutation(removeCommentMutation);
  return (
    <li className={box.row({ gap: 2, align: "start", pad: [2, 0] })}>
      <div className={box.stack({ gap: 0.5, flex: "grow" })}>
        <p className={box.text({ size: "xs", tone: "quiet" })}>
          <Dotted>
            {isMine ? t("ask.byYou") : (by?.name ?? t("tables.someoneGone"))}
            {format.moment(at)}
          </Dotted>
        </p>
        <p className={box.text({ breaks: true, lines: "pretty" })} dir="auto">
          {text}
        </p>
      </div>
      {mayDelete && (
        <IconButton
          icon="trash"
          label={t("tables.comments.delete")}
          aria-busy={remove.isPending || undefined}
          onClick={() => remove.mutate({ ...place, commentId: id }, { onError: tell.failed })}
        />
      )}
    </li>
  );
}

function Write({ place }: Pick<Props, "place">) {
  const t = useT();
  const form = useForm({
    start: { text: "" },
    schema: CellCommentForm,
    sentences: {},
    mutation: useMutation(commentMutation),
    toSend: (checked) => ({ ...place, ...checked }),
    onSent: () => form.startOver(),
  });
  return (
    <Form
      form={form}
      label={t("tables.comments.title")}
      footer={
        <div>
          <Button type="submit" size="sm" isBusy={form.isBusy} disabled={form.values.text.trim() === ""}>
            {t("tables.comments.send")}
          </Button>
        </div>
      }
    >
      <TextArea
        {...form.text("text")}
        label={t("tables.comments.write")}
        hidesLabel
        placeholder={t("tables.comments.write")}
        rows={2}
        dir="auto"
        maxLength={LONGEST_COMMENT}
        data-comment
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </Form>
  );
}

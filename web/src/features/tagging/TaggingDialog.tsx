import { LONGEST_TAG, TagsForm } from "@gyan/contract/forms/tags.form.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { ValuesField } from "#entities/libraries/ValuesField.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { type Mutation, useForm } from "#ui/forms/useForm.ts";
import { Group } from "#ui/layout/Group.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { box } from "#ui/layout/box.ts";

export type Tagging = { added: string[]; removed: string[] };

type Props<Sent, Answer> = {
  title: string;
  label: string;
  hint: string;
  placeholder: string;
  /** What all of them carry, and what only some do. */
  tagged: { all: string[]; some: string[] };
  /** Above what only some carry. */
  someLabel?: string;
  suggestions: readonly string[];
  most?: number;
  /** What two tags share that are the same, however they are written. */
  keyOf?(tag: string): string;
  mutation: Mutation<Sent, Answer>;
  toSend(tagging: Tagging): Sent;
  onSaved(answer: Answer, tagging: Tagging): void;
  onClose(): void;
};

/** The tags of one thing, or of many together. */
export function TaggingDialog<Sent, Answer>(props: Props<Sent, Answer>) {
  const { title, label, hint, placeholder, tagged, someLabel = "", suggestions } = props;
  const { most = Infinity, keyOf = (tag) => tag, mutation, toSend, onSaved, onClose } = props;
  const t = useT();
  // As they were when the dialog opened: news that come meanwhile must not change what is being edited.
  const [before] = useState(tagged);
  const taggingOf = (tags: readonly string[], dropped: readonly string[]): Tagging => {
    const [had, has] = [new Set(before.all.map(keyOf)), new Set(tags.map(keyOf))];
    return {
      added: tags.filter((tag) => !had.has(keyOf(tag))),
      removed: [...before.all, ...dropped].filter((tag) => !has.has(keyOf(tag))),
    };
  };
  const form = useForm({
    start: { tags: before.all, dropped: [] },
    schema: TagsForm,
    sentences: {},
    mutation,
    toSend: ({ tags, dropped }) => toSend(taggingOf(tags, dropped)),
    onSent: (answer, { tags, dropped }) => onSaved(answer, taggingOf(tags, dropped)),
  });
  const { tags, dropped } = form.values;
  const { added, removed } = taggingOf(tags, dropped);
  const isOther = (value: string) => tags.every((tag) => tag === value || keyOf(tag) !== keyOf(value));
  return (
    <FormDialog
      title={title}
      action={t("ui.save")}
      form={form}
      isReady={added.length + removed.length > 0}
      onClose={onClose}
    >
      <ValuesField
        label={label}
        hint={hint}
        placeholder={placeholder}
        values={tags}
        suggestions={suggestions}
        isValue={(value) => value.length <= LONGEST_TAG && tags.length < most && isOther(value)}
        onChange={(values) => form.set({ tags: values })}
      />
      {before.some.length > 0 && (
        <div className={box.stack({ gap: 2, size: "sm", tone: "soft" })}>
          <p>{someLabel}</p>
          <Group label={someLabel} className={box.cluster({ gap: 1 })}>
            {before.some
              .filter((tag) => !tags.includes(tag))
              .map((tag) => {
                const isOn = !dropped.includes(tag);
                const others = dropped.filter((one) => one !== tag);
                return (
                  <Chip
                    key={tag}
                    isOn={isOn}
                    isRemovable
                    onClick={() => form.set({ dropped: isOn ? [...others, tag] : others })}
                  >
                    {tag}
                  </Chip>
                );
              })}
          </Group>
        </div>
      )}
    </FormDialog>
  );
}

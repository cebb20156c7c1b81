import type { Document, TagType } from "@gyan/contract/documents.ts";
import { DocumentTagsForm } from "@gyan/contract/forms/documents.form.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { isDay } from "@gyan/contract/documents.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { librariesQuery } from "#entities/libraries/data.ts";
import { ValuesField } from "#entities/libraries/ValuesField.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { LoadableDialog } from "#ui/overlays/LoadableDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { tagMutation } from "./data.ts";
import { type TagEdit, beginTagging, dropSome, setAll, taggingOf, toDeclare } from "./tagging.ts";
import { box } from "#ui/layout/box.ts";
import pills from "#entities/libraries/libraries.module.css";
import styles from "./organise.module.css";

type Props = { documents: readonly Document[]; onDone(): void };

/** The tags of one document, or of many together. */
export function TagsDialog({ documents, onDone }: Props) {
  const t = useT();
  const query = useQuery(librariesQuery);
  const title = t("libraries.tags.title", { count: documents.length, name: documents[0]?.fileName });
  return (
    <LoadableDialog title={title} query={query} lines={3} onClose={onDone}>
      {({ libraries }) => (
        <TagForm title={title} documents={documents} libraries={libraries} onDone={onDone} />
      )}
    </LoadableDialog>
  );
}

type FormProps = Props & { title: string; libraries: LibraryView[] };

function TagForm({ title, documents, libraries, onDone }: FormProps) {
  const t = useT();
  // As it was when the dialog opened: news that come meanwhile must not change what is being edited.
  const [before] = useState(() => beginTagging(documents, libraries));
  const form = useForm({
    start: { edits: before },
    schema: DocumentTagsForm,
    sentences: {},
    mutation: useMutation(tagMutation),
    toSend: ({ edits }) => {
      const tagging = taggingOf(before, edits);
      return { documents, declared: toDeclare(documents, libraries, edits, tagging.addTags), ...tagging };
    },
    onSent: () => {
      showToast({ tone: "success", text: t("libraries.tags.saved", { count: documents.length }) });
      onDone();
    },
  });
  const { edits } = form.values;
  const { addTags, removeTags } = taggingOf(before, edits);
  return (
    <FormDialog
      title={title}
      action={t("ui.save")}
      form={form}
      isReady={Object.keys({ ...addTags, ...removeTags }).length > 0}
      onClose={onDone}
      below={
        // Outside the form: Enter in it makes the tag, and does not save the rest.
        <NewTag
          names={edits.map(({ name }) => name)}
          onAdd={(name, type) => form.set({ edits: [...edits, { name, type, all: [], some: [] }] })}
        />
      }
    >
      {edits.length === 0 && <p className={box.text({ tone: "quiet" })}>{t("libraries.tags.none")}</p>}
      {edits.map((edit) => (
        <TagField
          key={edit.name}
          edit={edit}
          total={documents.length}
          onAll={(all) => form.set({ edits: setAll(edits, edit.name, all) })}
          onDrop={(value) => form.set({ edits: dropSome(edits, edit.name, value) })}
        />
      ))}
    </FormDialog>
  );
}

type FieldProps = { edit: TagEdit; total: number; onAll(all: string[]): void; onDrop(value: string): void };

function TagField({ edit, total, onAll, onDrop }: FieldProps) {
  const t = useT();
  const { name, type, all, some } = edit;
  return (
    <div className={box.stack({ gap: 1.5 })}>
      <ValuesField
        label={name}
        hint={type === "Date" ? t("libraries.tags.dateHint") : undefined}
        placeholder={t(type === "Date" ? "libraries.tags.addDate" : "libraries.tags.addValue")}
        values={all}
        isValue={(value) => type === "Text" || isDay(value)}
        onChange={onAll}
      />
      {some.length > 0 && (
        <ul className={box.cluster({ gap: 1, size: "sm" })} aria-label={t("libraries.tags.some")}>
          {some.map(({ value, count }) => (
            <li
              key={value}
              className={box.row(
                { align: "center", round: "full", flex: "shrink" },
                pills.value,
                styles.some,
              )}
            >
              <button
                type="button"
                className={box.text({ flex: "shrink", breaks: true, isStart: true })}
                title={t("libraries.tags.giveAll", { value })}
                aria-label={t("libraries.tags.giveAll", { value })}
                onClick={() => onAll([...all, value])}
              >
                {value}{" "}
                <small className={box.text({ tone: "quiet" })}>
                  {t("libraries.tags.of", { count, total })}
                </small>
              </button>
              <IconButton
                icon="x"
                label={t("tagSelector.removeValue", { value })}
                onClick={() => onDrop(value)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NewTag({ names, onAdd }: { names: string[]; onAdd(name: string, type: TagType): void }) {
  const t = useT();
  const [name, setName] = useState("");
  const [type, setType] = useState<TagType>("Text");
  const wanted = name.trim().replaceAll(/\s+/gu, " ");
  const isKnown = names.includes(wanted);
  return (
    <form
      className={box.grid({ gap: 2, align: "start", above: 5, line: "above" }, styles.newTag)}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === "" || isKnown) return;
        onAdd(wanted, type);
        setName("");
      }}
    >
      <TextField
        label={t("libraries.tags.new")}
        autoComplete="off"
        maxLength={100}
        value={name}
        error={isKnown ? t("libraries.tags.known") : null}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={t("libraries.tags.type")}
        value={type}
        options={(["Text", "Date"] as const).map((value) => ({ value, label: t(`libraries.tags.${value}`) }))}
        onChange={(value) => setType(value as TagType)}
      />
      <Button type="submit" icon="plus" disabled={wanted === "" || isKnown}>
        {t("libraries.tags.add")}
      </Button>
    </form>
  );
}

import { LONGEST_OWN_NOTE, OwnNoteForm } from "@gyan/contract/forms/saving.form.ts";
import type { LibraryId, WorkId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { perTab } from "#lib/storage.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { noteMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "../portal.module.css";

const LOOK = box.stack({ gap: 2, above: 4, below: 4, isMeasured: true }, styles.own);

type Props = { libraryId: LibraryId; workId: WorkId; note: string };

/** What somebody writes for themselves about a text of a library. */
export function OwnNote(props: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(() => perTab.read(keyOf(props)) !== null);
  if (isOpen) return <Writing {...props} onDone={() => setOpen(false)} />;
  return (
    <section className={LOOK} aria-label={t("portal.saved.note.title")}>
      {props.note !== "" && (
        <p className={box.text({ pad: [2, 3], breaks: true, ground: "sunken" }, styles.aside)} dir="auto">
          {props.note}
        </p>
      )}
      <Button look="bare" icon={props.note === "" ? "note" : "pencil"} onClick={() => setOpen(true)}>
        {t(props.note === "" ? "portal.saved.note.add" : "portal.saved.note.change")}
      </Button>
    </section>
  );
}

/** What is not saved yet is there again after a reload. */
const keyOf = ({ libraryId, workId }: Props) => `portalNote-${libraryId}-${workId}`;

function Writing({ onDone, ...props }: Props & { onDone(): void }) {
  const t = useT();
  const { libraryId, workId } = props;
  const key = keyOf(props);
  const [note] = useState(() => perTab.read(key) ?? props.note);
  const close = () => {
    perTab.remove(key);
    onDone();
  };
  const form = useForm({
    start: { note },
    schema: OwnNoteForm,
    sentences: {},
    mutation: useMutation(noteMutation),
    toSend: (checked) => ({ libraryId, workId, ...checked }),
    onSent: close,
  });
  const failure = form.failure && `${form.failure} ${t("notes.stillHere")}`;
  return (
    <Form
      form={{ ...form, failure }}
      className={LOOK}
      footer={
        <div className={box.row({ gap: 2, justify: "end" })}>
          <Button onClick={close}>{t("ui.cancel")}</Button>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {t("portal.saved.note.save")}
          </Button>
        </div>
      }
    >
      <TextArea
        {...form.text("note")}
        label={t("portal.saved.note.title")}
        hint={t("portal.saved.note.hint")}
        maxLength={LONGEST_OWN_NOTE}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, to be written into
        autoFocus
        onChange={({ target }) => {
          form.set({ note: target.value });
          perTab.write(key, target.value);
        }}
      />
    </Form>
  );
}

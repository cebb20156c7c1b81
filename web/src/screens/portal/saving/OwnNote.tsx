import type { LibraryId, WorkId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { perTab } from "#lib/storage.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { noteMutation } from "./data.ts";
import styles from "./saving.module.css";

const LONGEST = 10_000;

type Props = { libraryId: LibraryId; workId: WorkId; note: string };

/** What somebody writes for themselves about a text of a library. */
export function OwnNote(props: Props) {
  const t = useT();
  const draft = draftOf(props);
  const [isOpen, setOpen] = useState(() => draft.read() !== null);
  if (isOpen) return <Writing {...props} onDone={() => setOpen(false)} />;
  return (
    <section className={styles.own} aria-label={t("portal.saved.note.title")}>
      {props.note !== "" && (
        <p className={styles.ownWords} dir="auto">
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
const draftOf = ({ libraryId, workId }: Props) => {
  const key = `portalNote-${libraryId}-${workId}`;
  return {
    read: () => perTab.read(key),
    write: (text: string) => perTab.write(key, text),
    forget: () => perTab.remove(key),
  };
};

function Writing({ onDone, ...props }: Props & { onDone(): void }) {
  const t = useT();
  const sentence = useFailureSentence();
  const draft = draftOf(props);
  const [text, setText] = useState(() => draft.read() ?? props.note);
  const { mutate, isPending, error } = useMutation(noteMutation);
  const close = () => {
    draft.forget();
    onDone();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate({ libraryId: props.libraryId, workId: props.workId, note: text }, { onSuccess: close });
  };
  return (
    <form className={styles.own} onSubmit={save}>
      <TextArea
        label={t("portal.saved.note.title")}
        hint={t("portal.saved.note.hint")}
        error={error && `${sentence(error)} ${t("notes.stillHere")}`}
        value={text}
        maxLength={LONGEST}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, to be written into
        autoFocus
        onChange={({ target }) => {
          setText(target.value);
          draft.write(target.value);
        }}
      />
      <div className={styles.ownButtons}>
        <Button onClick={close}>{t("ui.cancel")}</Button>
        <Button type="submit" look="primary" isBusy={isPending}>
          {t("portal.saved.note.save")}
        </Button>
      </div>
    </form>
  );
}

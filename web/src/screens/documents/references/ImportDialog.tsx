import { ReferencesForm } from "@gyan/contract/forms/documents.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { Reply } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { useFileChoice } from "#ui/parts/useFileChoice.tsx";
import { Notice } from "#ui/states/States.tsx";
import { importMutation } from "#entities/documents/data.ts";
import type { Into } from "#entities/documents/gather.ts";
import { ACCEPTED } from "../uploads/reference-files.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ImportDialog.module.css";

const MOST_PROBLEMS = 50;

/** References as text, from a file or pasted; what became of each is said here. */
export function ImportDialog({ into, onClose }: { into: Into; onClose(): void }) {
  const t = useT();
  const formId = useId();
  const mutation = useMutation(importMutation);
  const { data } = mutation;
  const form = useForm({
    start: { text: "", fileName: "" },
    schema: ReferencesForm,
    sentences: {},
    mutation,
    toSend: (checked) => ({ ...checked, ...into }),
    fieldOf: { references_unreadable: "text", too_large: "text" },
  });
  const { fileName } = form.values;
  const take = async (file: File | undefined) => {
    if (file) form.set({ text: await file.text(), fileName: file.name });
  };
  const [field, choose] = useFileChoice({
    label: t("documents.import.choose"),
    accept: ACCEPTED,
    onFiles: ([file]) => void take(file),
  });
  return (
    <Dialog
      title={t("documents.import.title")}
      isWide
      onClose={onClose}
      footer={
        data ? (
          <Button look="primary" onClick={onClose}>
            {t("ui.close")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t("ui.cancel")}</Button>
            <Button type="submit" form={formId} look="primary" isBusy={form.isBusy} disabled={!form.isValid}>
              {t("documents.import.do")}
            </Button>
          </>
        )
      }
    >
      <Live>{data && <Result result={data} />}</Live>
      {!data && (
        <Form id={formId} form={form}>
          <div className={styles.text}>
            <TextArea
              {...form.text("text")}
              label={t("documents.import.text")}
              hint={t("documents.import.hint")}
              rows={9}
              spellCheck={false}
              onChange={(event) => form.set({ text: event.target.value, fileName: "" })}
            />
          </div>
          <div
            className={box.cluster({ gap: [2, 3], align: "center", size: "sm", tone: "soft", breaks: true })}
          >
            <Button icon="file" onClick={choose}>
              {t("documents.import.choose")}
            </Button>
            {fileName && <span>{fileName}</span>}
            {field}
          </div>
        </Form>
      )}
    </Dialog>
  );
}

function Result({ result }: { result: Reply<"documents", "importReferences"> }) {
  const t = useT();
  const format = useFormat();
  const say = useSay();
  const { documents, known, problems } = result;
  return (
    <div className={box.stack({ gap: 3 })}>
      <p>
        <b className={box.text({ weight: 600 })}>{t("documents.import.made", { count: documents.length })}</b>{" "}
        {known > 0 && t("documents.import.known", { count: known })}
      </p>
      {problems.length > 0 && (
        <>
          <Notice tone="warn">{t("documents.import.problems", { count: problems.length })}</Notice>
          <ul
            className={box.text({ size: "sm", tone: "soft", breaks: true, scrolls: true }, styles.problems)}
          >
            {problems.slice(0, MOST_PROBLEMS).map(({ line, entry, why }) => (
              <li
                key={`${line} ${entry}`}
                className={box.cluster({ gap: [0.5, 2], pad: [1.5, 0], line: "below" })}
              >
                <b className={box.text({ weight: 600, tone: "ink" })}>
                  {t("documents.import.line", { line: format.number(line) })}
                </b>
                <q>{entry}</q>
                {say(why)}
              </li>
            ))}
          </ul>
          {problems.length > MOST_PROBLEMS && (
            <p>{t("documents.andMore", { number: format.number(problems.length - MOST_PROBLEMS) })}</p>
          )}
        </>
      )}
    </div>
  );
}

import type { Document } from "@gyan/contract/documents.ts";
import { MOST_DOCUMENTS } from "@gyan/contract/documents.rules.ts";
import { RunForm } from "@gyan/contract/forms/documents.form.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { Notice } from "#ui/states/States.tsx";
import { runMutation } from "#entities/documents/data.ts";
import { LONGEST_CHOSEN, shorten, useSize } from "#entities/documents/names.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./RunPanel.module.css";

/** The name, the description and the starting: the same in the panel and in the sheet. */
export function useRun(documents: readonly Document[]) {
  const t = useT();
  const tell = useTell(t("documents.error"));
  const navigate = useNavigate();
  return useForm({
    start: { name: "", description: "" },
    schema: RunForm,
    sentences: {},
    mutation: useMutation(runMutation),
    // Without documents there is nothing to run.
    toSend: ({ name, description }) =>
      documents.length === 0
        ? null
        : { name: name.trim(), description: description.trim(), docId: documents.map(({ id }) => id) },
    onSent({ message, topic }) {
      showToast({ tone: "success", text: message });
      void navigate({ to: "/article/list/$topicId", params: { topicId: topic.topicId } });
    },
    onFailed: tell.failed,
  });
}

/** More rows than this nobody looks through here; the list on the left has them all. */
const MOST_ROWS = 100;

type Props = {
  run: ReturnType<typeof useRun>;
  documents: readonly Document[];
  onRemove(id: DocumentId): void;
};

/** What is to be analysed, and under which name. */
export function RunPanel({ run, documents, onRemove }: Props) {
  const t = useT();
  const format = useFormat();
  const unreadable = documents.filter(({ status }) => status.state === "unreadable").length;
  const isTooMuch = documents.length > MOST_DOCUMENTS;
  return (
    <Form
      form={run}
      label={t("documents.run.label")}
      footer={
        <>
          <Button
            type="submit"
            look="primary"
            size="lg"
            isBusy={run.isBusy}
            disabled={documents.length === 0 || isTooMuch}
            data-tour="documents-initiate"
          >
            {t("documents.run.initiate")}
          </Button>
          <p className={box.text({ size: "xs", tone: "quiet" })}>{t("documents.run.hint")}</p>
        </>
      }
    >
      <div data-tour="documents-name">
        <TextField {...run.text("name")} label={t("documents.run.name")} maxLength={500} autoComplete="off" />
      </div>
      <TextArea {...run.text("description")} label={t("documents.run.description")} maxLength={5000} />
      <Chosen documents={documents} onRemove={onRemove} />
      {unreadable > 0 && <Notice tone="warn">{t("documents.run.unreadable", { count: unreadable })}</Notice>}
      {isTooMuch && (
        <Notice tone="warn">{t("documents.run.tooMany", { most: format.number(MOST_DOCUMENTS) })}</Notice>
      )}
    </Form>
  );
}

function Chosen({ documents, onRemove }: Pick<Props, "documents" | "onRemove">) {
  const t = useT();
  const format = useFormat();
  const size = useSize();
  const bytes = documents.reduce((sum, { fileSize }) => sum + fileSize, 0);
  return (
    <section data-tour="documents-selected" aria-label={t("documents.run.selected")}>
      <div
        className={box.cluster({
          gap: [0.5, 3],
          align: "baseline",
          justify: "between",
          size: "xs",
          tone: "quiet",
          digits: true,
        })}
      >
        <h2 className={box.text({ size: "sm", weight: 600, tone: "ink" })}>{t("documents.run.selected")}</h2>
        {documents.length > 0 && (
          <span>{t("documents.run.amount", { count: documents.length, size: size(bytes) })}</span>
        )}
      </div>
      {documents.length === 0 ? (
        <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>{t("documents.run.none")}</p>
      ) : (
        // It scrolls; the buttons in it bring the keyboard there.
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t("documents.run.selected")}>
            <thead>
              <tr>
                <th scope="col">{t("documents.list.name")}</th>
                <th scope="col" data-right>
                  {t("documents.list.size")}
                </th>
                <th scope="col" data-right>
                  {t("documents.run.remove")}
                </th>
              </tr>
            </thead>
            <tbody>
              {documents.slice(0, MOST_ROWS).map(({ id, fileName, fileSize, hasFile }) => (
                <tr key={id}>
                  <th scope="row" title={fileName}>
                    {shorten(fileName, LONGEST_CHOSEN)}
                  </th>
                  <td data-right>{hasFile ? size(fileSize) : t("documents.list.noFile")}</td>
                  <td data-right>
                    <IconButton
                      icon="x"
                      label={t("documents.run.removeOne", { name: fileName })}
                      onClick={() => onRemove(id)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {documents.length > MOST_ROWS && (
            <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>
              {t("documents.andMore", { number: format.number(documents.length - MOST_ROWS) })}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

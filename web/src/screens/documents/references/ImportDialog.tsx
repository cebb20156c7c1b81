import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { Reply } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import { importMutation } from "#entities/documents/data.ts";
import type { Into } from "#entities/documents/gather.ts";
import { ACCEPTED } from "../uploads/reference-files.ts";
import styles from "./ImportDialog.module.css";

const MOST_PROBLEMS = 50;

/** References as text, from a file or pasted; what became of each is said here. */
export function ImportDialog({ into, onClose }: { into: Into; onClose(): void }) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [fileName, setFileName] = useState("");
  const { mutate, data, error, isPending, reset } = useMutation(importMutation);
  const take = async (file: File | undefined) => {
    if (!file) return;
    reset();
    setText(await file.text());
    setFileName(file.name);
  };
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
            <Button
              type="submit"
              form={formId}
              look="primary"
              isBusy={isPending}
              disabled={text.trim() === ""}
            >
              {t("documents.import.do")}
            </Button>
          </>
        )
      }
    >
      <Live>{data && <Result result={data} />}</Live>
      {!data && (
        <form
          id={formId}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "" && !isPending) mutate({ text, fileName, ...into });
          }}
        >
          <TextArea
            label={t("documents.import.text")}
            hint={t("documents.import.hint")}
            rows={9}
            value={text}
            spellCheck={false}
            error={error ? sentence(error) : null}
            onChange={(event) => {
              reset();
              setFileName("");
              setText(event.target.value);
            }}
          />
          <div className={styles.file}>
            <Button icon="file" onClick={() => input.current?.click()}>
              {t("documents.import.choose")}
            </Button>
            {fileName && <span>{fileName}</span>}
            <input
              ref={input}
              type="file"
              hidden
              accept={ACCEPTED}
              aria-label={t("documents.import.choose")}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </div>
        </form>
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
    <div className={styles.result}>
      <p>
        <b>{t("documents.import.made", { count: documents.length })}</b>{" "}
        {known > 0 && t("documents.import.known", { count: known })}
      </p>
      {problems.length > 0 && (
        <>
          <Notice tone="warn">{t("documents.import.problems", { count: problems.length })}</Notice>
          <ul>
            {problems.slice(0, MOST_PROBLEMS).map(({ line, entry, why }) => (
              <li key={`${line} ${entry}`}>
                <b>{t("documents.import.line", { line: format.number(line) })}</b>
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

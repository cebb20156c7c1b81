import type { describe } from "@gyan/contract/organising/describing.ts";
import type { Document } from "@gyan/contract/documents.ts";
import { WORK_TYPES } from "@gyan/contract/documents.rules.ts";
import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { authorsIn, DescriptionLinesForm } from "@gyan/contract/forms/documents.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import {
  correctMutation,
  type Description,
  descriptionQuery,
  takeBackMutation,
  toDescription,
} from "#entities/documents/reading.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { box } from "#ui/layout/box.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { LoadableDialog } from "#ui/overlays/LoadableDialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { type FieldName, shownValue, typeName } from "./differences.ts";
import { History } from "./History.tsx";
import { LookUp } from "./LookUp.tsx";

type Props = { document: Document; onClose(): void };

/** What a document is: corrected by hand, or after a look at what sources outside say of it. */
export function DescriptionDialog({ document, onClose }: Props) {
  const t = useT();
  const query = useQuery(descriptionQuery(document.id));
  return (
    <LoadableDialog title={t("documents.describe.title")} query={query} lines={6} onClose={onClose}>
      {(described) => <DescriptionForm document={document} described={described} onClose={onClose} />}
    </LoadableDialog>
  );
}

type FormProps = Props & { described: ReplyOf<typeof describe> };

/** Where in its venue it stands. */
const PLACES = [
  { field: "volume", longest: 50 },
  { field: "issue", longest: 50 },
  { field: "pages", longest: 100 },
  { field: "publisher", longest: 500 },
] as const;

const inLines = ({ authors, ...facts }: Description) => ({ ...facts, authors: authors.join("\n") });

function DescriptionForm({ document, described: { now, stated, fileDate }, onClose }: FormProps) {
  const t = useT();
  /** The index whose answer was taken last. */
  const [source, setSource] = useState<string | null>(null);
  const { done } = useTell();
  const correct = useMutation(correctMutation);
  const takeBack = useMutation(takeBackMutation);
  const before = toDescription(now);
  const form = useForm({
    start: inLines(before),
    schema: DescriptionLinesForm,
    sentences: {
      authors: "documents.describe.wrong.authors",
      publishedOn: "documents.describe.wrong.publishedOn",
      doi: "documents.describe.wrong.doi",
      url: "documents.describe.wrong.url",
    },
    mutation: correct,
    toSend: ({ authors, ...facts }) => ({
      documentId: document.id,
      ...facts,
      authors: authorsIn(authors),
      ...(source !== null && { source }),
    }),
    onSent: () => {
      done(t("documents.describe.saved"));
      onClose();
    },
  });
  const typed: Description = { ...form.values, authors: authorsIn(form.values.authors) };
  /** What was there before somebody corrected it, where that is different. */
  const statedHint = (field: FieldName, hint?: string): string | undefined => {
    const said = stated && shownValue(t, toDescription(stated), field);
    return said === null || said === shownValue(t, typed, field)
      ? hint
      : said === ""
        ? t("documents.describe.saysNothing")
        : t("documents.describe.says", { value: said });
  };
  const back = () =>
    takeBack.mutate(document.id, {
      onSuccess: () => {
        done(t("documents.describe.takenBack"), {
          undo: () => correct.mutateAsync({ documentId: document.id, ...before }),
          text: t("documents.describe.saved"),
        });
        onClose();
      },
    });
  return (
    <FormDialog
      title={t("documents.describe.title")}
      action={t("ui.save")}
      form={form}
      isWide
      autoComplete="off"
      onClose={onClose}
      below={
        <div className={box.stack({ gap: 2, above: 4 })}>
          {stated && (
            <>
              <Failure of={takeBack.error} />
              <p className={box.cluster({ gap: [1, 2], align: "center", size: "sm", tone: "soft" })}>
                {t("documents.describe.corrected")}
                <Button size="sm" icon="undo" isBusy={takeBack.isPending} onClick={back}>
                  {t("documents.describe.takeBack")}
                </Button>
              </p>
            </>
          )}
          <History documentId={document.id} onRestored={onClose} />
        </div>
      }
    >
      <p className={box.text({ size: "sm", tone: "quiet", breaks: true })}>{document.fileName}</p>
      <TextField
        {...form.text("title")}
        label={t("documents.describe.fields.title")}
        hint={statedHint("title")}
        maxLength={1000}
      />
      <TextArea
        {...form.text("authors")}
        label={t("documents.describe.fields.authors")}
        hint={statedHint("authors", t("documents.describe.authorsHint"))}
        rows={3}
      />
      <div className={box.grid({ gap: [4, 3], align: "start", tiles: 220 })}>
        <Select
          label={t("documents.describe.fields.type")}
          hint={statedHint("type")}
          value={form.values.type}
          options={[
            { value: "", label: t("documents.describe.types.unknown") },
            ...[...new Set([...WORK_TYPES, now.type ?? "", form.values.type])]
              .filter((type) => type !== "")
              .map((type) => ({ value: type, label: typeName(t, type) })),
          ]}
          onChange={(type) => form.set({ type })}
        />
        <TextField
          {...form.text("publishedOn")}
          label={t("documents.describe.fields.publishedOn")}
          hint={statedHint(
            "publishedOn",
            fileDate === null
              ? t("documents.describe.dateHint")
              : t("documents.describe.fileDate", { date: fileDate }),
          )}
          maxLength={10}
        />
        <TextField
          {...form.text("venue")}
          label={t("documents.describe.fields.venue")}
          hint={statedHint("venue")}
          maxLength={500}
        />
        {PLACES.map(({ field, longest }) => (
          <TextField
            key={field}
            {...form.text(field)}
            label={t(`documents.describe.fields.${field}`)}
            hint={statedHint(field)}
            maxLength={longest}
          />
        ))}
        <TextField
          {...form.text("doi")}
          label={t("documents.describe.fields.doi")}
          hint={statedHint("doi")}
          maxLength={500}
        />
        <TextField
          {...form.text("url")}
          label={t("documents.describe.fields.url")}
          hint={statedHint("url")}
          maxLength={2000}
        />
      </div>
      <LookUp
        documentId={document.id}
        typed={typed}
        isBlocked={form.errorOf("doi") !== null}
        onTake={(facts, from) => {
          form.set(inLines(facts));
          setSource(from);
        }}
      />
    </FormDialog>
  );
}

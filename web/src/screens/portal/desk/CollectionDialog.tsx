import { CollectionForm } from "@gyan/contract/forms/portal.form.ts";
import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { COVERS, LONGEST_COLLECTION_NAME, LONGEST_SUMMARY } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { saveCollectionMutation } from "#entities/portal/data.ts";
import { CoverField } from "./CoverField.tsx";

type Props = { collection: CollectionCard | null; onClose(): void };

/**
 * A new collection, or one to be changed. Whoever is told that somebody else has changed it keeps what they typed: saved
 * again, it stands.
 */
export function CollectionDialog({ collection, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const hintId = useId();
  const form = useForm({
    start: {
      name: collection?.name ?? "",
      summary: collection?.summary ?? "",
      cover: collection?.cover ?? { key: COVERS[0], image: null },
      isAnnounced: collection?.isAnnounced ?? false,
    },
    schema: CollectionForm,
    sentences: {},
    mutation: useMutation(saveCollectionMutation(collection)),
    toSend: ({ cover, ...checked }) => ({ ...checked, cover: cover.key }),
    onSent({ id, name }) {
      onClose();
      if (collection) showToast({ tone: "success", text: t("portal.desk.changed", { name }) });
      else void navigate({ to: "/gyanportal/desk/$collectionId", params: { collectionId: id } });
    },
  });
  return (
    <FormDialog
      title={t(collection ? "portal.desk.change" : "portal.desk.new")}
      action={t(collection ? "ui.save" : "portal.desk.make")}
      form={form}
      isReady={form.values.name.trim() !== ""}
      onClose={onClose}
    >
      <TextField
        {...form.text("name")}
        label={t("topics.name")}
        maxLength={LONGEST_COLLECTION_NAME}
        autoComplete="off"
      />
      <TextArea
        {...form.text("summary")}
        label={t("portal.desk.summary")}
        hint={t("portal.desk.summaryHint")}
        maxLength={LONGEST_SUMMARY}
      />
      <CoverField cover={form.values.cover} onChange={(cover) => form.set({ cover })} />
      <Switches>
        <Switch {...form.flag("isAnnounced")} aria-describedby={hintId}>
          {t("portal.desk.announce")}
        </Switch>
        <p id={hintId}>{t("portal.desk.announceHint")}</p>
      </Switches>
    </FormDialog>
  );
}

import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { COVERS, LONGEST_COLLECTION_NAME, LONGEST_SUMMARY } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { addCollectionMutation, changeCollectionMutation } from "#entities/portal/data.ts";
import { CoverField } from "./CoverField.tsx";
import styles from "#features/publishing/desk.module.css";

type Props = { collection: CollectionCard | null; onClose(): void };

/**
 * A new collection, or one to be changed. Whoever is told that somebody else has changed it keeps what they typed: saved
 * again, it stands.
 */
export function CollectionDialog({ collection, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const hintId = useId();
  const add = useMutation(addCollectionMutation);
  const change = useMutation(changeCollectionMutation);
  const [name, setName] = useState(collection?.name ?? "");
  const [summary, setSummary] = useState(collection?.summary ?? "");
  const [cover, setCover] = useState(collection?.cover ?? { key: COVERS[0], image: null });
  const [isAnnounced, setAnnounced] = useState(collection?.isAnnounced ?? false);
  const error = add.error ?? change.error;
  const save = () => {
    const wanted = { name: name.trim(), summary: summary.trim(), cover: cover.key, isAnnounced };
    if (collection) {
      change.mutate(
        { ...wanted, collectionId: collection.id, version: collection.version },
        {
          onSuccess: () => {
            showToast({ tone: "success", text: t("portal.desk.changed", { name: wanted.name }) });
            onClose();
          },
        },
      );
      return;
    }
    add.mutate(wanted, {
      onSuccess: ({ id }) => {
        onClose();
        void navigate({ to: "/gyanportal/desk/$collectionId", params: { collectionId: id } });
      },
    });
  };
  return (
    <FormDialog
      title={t(collection ? "portal.desk.change" : "portal.desk.new")}
      action={t(collection ? "ui.save" : "portal.desk.make")}
      isBusy={add.isPending || change.isPending}
      isReady={name.trim() !== ""}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("topics.name")}
        value={name}
        maxLength={LONGEST_COLLECTION_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={t("portal.desk.summary")}
        hint={t("portal.desk.summaryHint")}
        value={summary}
        maxLength={LONGEST_SUMMARY}
        onChange={(event) => setSummary(event.target.value)}
      />
      <CoverField cover={cover} onChange={setCover} />
      <div className={styles.announce}>
        <Switch
          checked={isAnnounced}
          aria-describedby={hintId}
          onChange={(event) => setAnnounced(event.target.checked)}
        >
          {t("portal.desk.announce")}
        </Switch>
        <p id={hintId}>{t("portal.desk.announceHint")}</p>
      </div>
      {error && (
        <Notice tone="bad" isAlert>
          {sentence(error)}
        </Notice>
      )}
    </FormDialog>
  );
}

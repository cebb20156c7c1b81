import { CollectionForm } from "@gyan/contract/forms/portal.form.ts";
import type { CollectionCard, Cover as CoverView } from "@gyan/contract/sharing/portal.ts";
import {
  COVER_MEGABYTES,
  COVER_TYPES,
  COVERS,
  LONGEST_COLLECTION_NAME,
  LONGEST_SUMMARY,
} from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { useFileChoice } from "#ui/parts/useFileChoice.tsx";
import { addCoverMutation, saveCollectionMutation } from "#entities/portal/data.ts";
import { Cover } from "../covers/Cover.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./desk.module.css";

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

/** One of the drawn covers, or an image of one's own. */
function CoverField({ cover, onChange }: { cover: CoverView; onChange(cover: CoverView): void }) {
  const t = useT();
  const name = useId();
  const drawn = COVERS.map((key) => ({ choice: { key, image: null }, label: t(`portal.covers.${key}`) }));
  const own = cover.image === null ? [] : [{ choice: cover, label: t("portal.desk.ownCover") }];
  return (
    <fieldset>
      <legend className={box.text({ pad: 0, below: 2, size: "sm", weight: 500 })}>
        {t("portal.desk.cover")}
      </legend>
      <div className={box.grid({ gap: 2 }, styles.choices)}>
        {[...own, ...drawn].map(({ choice, label }) => (
          <label key={choice.key} className={box.text({ line: "around", round: "inner" }, styles.choice)}>
            <input
              type="radio"
              name={name}
              checked={choice.key === cover.key}
              onChange={() => onChange(choice)}
            />
            <Cover cover={choice} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        ))}
      </div>
      <OwnImage onAdd={onChange} />
    </fieldset>
  );
}

function OwnImage({ onAdd }: { onAdd(cover: CoverView): void }) {
  const t = useT();
  const sentence = useFailureSentence();
  const add = useMutation(addCoverMutation);
  const id = useId();
  const [field, choose] = useFileChoice({
    label: t("portal.desk.upload"),
    accept: COVER_TYPES.join(","),
    "aria-describedby": id,
    onFiles: ([file]) => file && add.mutate(file, { onSuccess: onAdd }),
  });
  return (
    <div className={box.cluster({ gap: [2, 3], align: "center", above: 3, size: "sm", tone: "quiet" })}>
      <Button size="sm" icon="upload" isBusy={add.isPending} onClick={choose}>
        {t("portal.desk.upload")}
      </Button>
      <span id={id}>{t("portal.desk.uploadHint", { megabytes: COVER_MEGABYTES })}</span>
      {field}
      <Live className={box.text({ tone: "bad" })}>{add.error && sentence(add.error)}</Live>
    </div>
  );
}

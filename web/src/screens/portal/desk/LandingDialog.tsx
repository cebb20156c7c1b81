import type { PortalHome } from "@gyan/contract/sharing/portal.ts";
import { LONGEST_PORTAL_TEXT, LONGEST_PORTAL_TITLE } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { changeLandingMutation } from "#entities/portal/data.ts";

type Props = { portal: PortalHome; onClose(): void };

/** What everybody reads who comes to the portal's address. */
export function LandingDialog({ portal, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const change = useMutation(changeLandingMutation);
  const [title, setTitle] = useState(portal.landing.title);
  const [text, setText] = useState(portal.landing.text);
  const address = `${location.origin}/portal/${portal.organisation.clientUrlName}`;
  const save = () =>
    change.mutate(
      { version: portal.landing.version, title: title.trim(), text: text.trim() },
      {
        onSuccess: () => {
          showToast({ tone: "success", text: t("portal.desk.landingSaved") });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("portal.desk.landing")}
      action={t("ui.save")}
      isBusy={change.isPending}
      isReady
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t("portal.desk.landingTitle")}
        placeholder={portal.organisation.name}
        value={title}
        maxLength={LONGEST_PORTAL_TITLE}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={t("portal.desk.landingText")}
        hint={t("portal.desk.landingHint")}
        rows={7}
        value={text}
        maxLength={LONGEST_PORTAL_TEXT}
        onChange={(event) => setText(event.target.value)}
      />
      <CopyField label={t("portal.desk.address")} value={address} />
      {change.error && (
        <Notice tone="bad" isAlert>
          {sentence(change.error)}
        </Notice>
      )}
    </FormDialog>
  );
}

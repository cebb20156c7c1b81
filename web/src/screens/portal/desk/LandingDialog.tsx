import { LandingForm } from "@gyan/contract/forms/portal.form.ts";
import type { PortalHome } from "@gyan/contract/sharing/portal.ts";
import { LONGEST_PORTAL_TEXT, LONGEST_PORTAL_TITLE } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { changeLandingMutation } from "#entities/portal/data.ts";

type Props = { portal: PortalHome; onClose(): void };

/** What everybody reads who comes to the portal's address. */
export function LandingDialog({ portal, onClose }: Props) {
  const t = useT();
  const form = useForm({
    start: { title: portal.landing.title, text: portal.landing.text },
    schema: LandingForm,
    sentences: {},
    mutation: useMutation(changeLandingMutation),
    toSend: (checked) => ({ version: portal.landing.version, ...checked }),
    onSent() {
      showToast({ tone: "success", text: t("portal.desk.landingSaved") });
      onClose();
    },
  });
  const address = `${location.origin}/portal/${portal.organisation.clientUrlName}`;
  return (
    <FormDialog title={t("portal.desk.landing")} action={t("ui.save")} form={form} onClose={onClose}>
      <TextField
        {...form.text("title")}
        label={t("portal.desk.landingTitle")}
        placeholder={portal.organisation.name}
        maxLength={LONGEST_PORTAL_TITLE}
      />
      <TextArea
        {...form.text("text")}
        label={t("portal.desk.landingText")}
        hint={t("portal.desk.landingHint")}
        rows={7}
        maxLength={LONGEST_PORTAL_TEXT}
      />
      <CopyField label={t("portal.desk.address")} value={address} />
    </FormDialog>
  );
}

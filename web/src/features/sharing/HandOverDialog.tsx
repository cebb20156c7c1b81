import { HandOverForm } from "@gyan/contract/forms/sharing.form.ts";
import type { Holder } from "@gyan/contract/sharing/sharing.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { HoldersField } from "./HoldersField.tsx";
import { handOverMutation, type Thing } from "./data.ts";
import { useHolderWords } from "./words.ts";

type Props = { thing: Thing; onClose(): void; onDone(): void };

/** Somebody else becomes the owner. It says what that means before it is done. */
export function HandOverDialog({ thing, onClose, onDone }: Props) {
  const t = useT();
  const words = useHolderWords();
  const form = useForm({
    start: { holders: [], typed: "" },
    schema: HandOverForm,
    sentences: {},
    mutation: useMutation(handOverMutation(thing)),
    toSend: ({ holders: [heir] }) => emailOf(heir),
    onSent(_, { holders: [heir] }) {
      onDone();
      showToast({
        tone: "success",
        text: t("sharing.handOver.done", { name: thing.name, person: heir && words(heir).name }),
      });
    },
    fieldOf: { share_own: "holders", share_disabled: "holders", person_not_found: "holders" },
  });
  const { holders, typed } = form.values;
  return (
    <FormDialog
      title={t("sharing.handOver.title", { name: thing.name })}
      action={t("sharing.handOver.do")}
      form={form}
      isReady={emailOf(holders[0]) !== null}
      onClose={onClose}
    >
      <p>{t(`sharing.handOver.means.${thing.kind}`)}</p>
      <HoldersField
        label={t("sharing.handOver.to")}
        placeholder={t("sharing.handOver.placeholder")}
        hint={t("sharing.handOver.hint")}
        error={form.errorOf("holders")}
        isOnePerson
        chosen={holders}
        onChange={(next) => form.set({ holders: next })}
        typed={typed}
        onType={(text) => form.set({ typed: text })}
      />
    </FormDialog>
  );
}

const emailOf = (holder: Holder | undefined): string | null =>
  holder && "email" in holder ? holder.email : null;

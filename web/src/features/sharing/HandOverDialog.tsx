import type { Holder } from "@gyan/contract/sharing/sharing.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { HoldersField } from "./HoldersField.tsx";
import { handOverMutation, type Thing } from "./data.ts";
import { useHolderWords } from "./words.ts";

type Props = { thing: Thing; onClose(): void; onDone(): void };

/** Somebody else becomes the owner. It says what that means before it is done. */
export function HandOverDialog({ thing, onClose, onDone }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const words = useHolderWords();
  const handOver = useMutation(handOverMutation(thing));
  const [chosen, setChosen] = useState<Holder[]>([]);
  const [typed, setTyped] = useState("");
  const [heir] = chosen;
  const email = heir && "email" in heir ? heir.email : null;
  return (
    <FormDialog
      title={t("sharing.handOver.title", { name: thing.name })}
      action={t("sharing.handOver.do")}
      isBusy={handOver.isPending}
      isReady={email !== null}
      onSubmit={() => {
        if (email === null) return;
        handOver.mutate(email, {
          onSuccess: () => {
            onDone();
            showToast({
              tone: "success",
              text: t("sharing.handOver.done", { name: thing.name, person: words(heir!).name }),
            });
          },
        });
      }}
      onClose={onClose}
    >
      <p>{t(`sharing.handOver.means.${thing.kind}`)}</p>
      <HoldersField
        label={t("sharing.handOver.to")}
        placeholder={t("sharing.handOver.placeholder")}
        hint={t("sharing.handOver.hint")}
        error={handOver.error ? sentence(handOver.error) : null}
        isOnePerson
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          handOver.reset();
        }}
        typed={typed}
        onType={setTyped}
      />
    </FormDialog>
  );
}

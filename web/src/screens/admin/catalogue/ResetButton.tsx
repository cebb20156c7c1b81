import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { resetMutation } from "./data.ts";

type Props = {
  item: { id: CatalogueItemId; version: string; isStarter: boolean; isEdited: boolean };
  name: string;
  onDone(): void;
};

/** For what came with the product and is no longer as it came. */
export function ResetButton({ item, name, onDone }: Props) {
  const t = useT();
  const reset = useMutation(resetMutation);
  const [isAsking, setAsking] = useState(false);
  if (!item.isStarter || !item.isEdited) return null;
  const send = () =>
    reset.mutate(
      { itemId: item.id, version: item.version },
      {
        onSuccess() {
          showToast({ tone: "success", text: t("catalogue.resetDone", { name }) });
          onDone();
        },
      },
    );
  return (
    <>
      <Button icon="refresh" onClick={() => setAsking(true)}>
        {t("catalogue.reset")}
      </Button>
      {isAsking && (
        <Question
          title={t("catalogue.resetTitle", { name })}
          answer={t("catalogue.reset")}
          error={reset.error}
          isBusy={reset.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{t("catalogue.resetText")}</p>
        </Question>
      )}
    </>
  );
}

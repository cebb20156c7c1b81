import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Question } from "#ui/overlays/Question.tsx";
import type { Source } from "./data.ts";

type Props = {
  source: Source;
  mutation: UseMutationOptions<{ message: string }, Error, Source>;
  onClose(): void;
};

/** What came from it stays, and is said before. */
export function StopQuestion({ source, mutation, onClose }: Props) {
  const t = useT();
  const stop = useMutation(mutation);
  const { name, entries } = source;
  return (
    <Question
      title={t("watched.stopTitle", { name })}
      answer={t("watched.stop")}
      icon="trash"
      error={stop.error}
      isBusy={stop.isPending}
      onConfirm={() =>
        stop.mutate(source, {
          onSuccess: () => {
            onClose();
            showToast({ tone: "info", text: t("watched.stopped", { name }) });
          },
        })
      }
      onClose={onClose}
    >
      {t("watched.stopText", { count: entries })}
    </Question>
  );
}

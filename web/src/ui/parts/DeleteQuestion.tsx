import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Question } from "#ui/overlays/Question.tsx";

type Props<Given, Answer> = {
  title: string;
  /** What the button says that does it. */
  answer: string;
  mutation: UseMutationOptions<Answer, Error, Given>;
  /** What is to go. */
  of: Given;
  onDeleted(answer: Answer): void;
  onClose(): void;
  children: ReactNode;
};

/** Asks before something goes, and lets it go. */
export function DeleteQuestion<Given, Answer>(props: Props<Given, Answer>) {
  const { mutation, of, onDeleted, ...question } = props;
  const { mutate, error, isPending } = useMutation(mutation);
  return (
    <Question
      {...question}
      icon="trash"
      error={error}
      isBusy={isPending}
      onConfirm={() => mutate(of, { onSuccess: (answer) => onDeleted(answer) })}
    />
  );
}

import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import { useNavigate } from "@tanstack/react-router";
import { addressOfScope } from "#entities/conversations/scopes.ts";

/** Goes to where questions are answered, with what is to be asked there; a question is asked at once. */
export function useGoAsk() {
  const navigate = useNavigate();
  return (scope: AskScope, question = "", scopeName?: string) => {
    const q = question.trim();
    void navigate({
      to: "/ask",
      search: { ...addressOfScope(scope), ...(q !== "" && { q }) },
      state: { asks: q !== "", ...(scopeName !== undefined && { scopeName }) },
    });
  };
}

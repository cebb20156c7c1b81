import type { Document } from "@gyan/contract/documents.ts";
import { ApiFailure } from "#lib/failure.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";

/** Why a document cannot be read: said by the reading, or known as a failure; never a bare code. */
export function useWhy(): (document: Document) => string {
  const t = useT();
  const say = useSay();
  const sentence = useFailureSentence();
  return ({ status: { why } }) => {
    const general = t("documents.state.unreadable");
    if (!why) return general;
    const code = why.code as ApiFailure["code"];
    return say(why) ?? sentence(new ApiFailure(0, { code, message: general, params: why.params }));
  };
}

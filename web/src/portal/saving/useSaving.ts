import { savedKey } from "@gyan/contract/sharing/portal.rules.ts";
import type { SavedRef } from "@gyan/contract/sharing/saving.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { savedKeysQuery, saveMutation } from "./data.ts";

/** Saving for oneself, and letting go of it with a way back. */
export function useSaving() {
  const t = useT();
  const sentence = useFailureSentence();
  const keys = useQuery(savedKeysQuery).data;
  const { mutateAsync } = useMutation(saveMutation);
  const tell = (error: unknown) => showToast({ tone: "error", text: sentence(error) });
  return {
    /** Undefined until it is known. */
    isSaved: (ref: SavedRef): boolean | undefined => keys?.includes(savedKey(ref)),
    set: (ref: SavedRef, saved: boolean) => void mutateAsync({ ...ref, saved }).catch(tell),
    /** `savedAt`: there it stands again when it is taken back. What is no longer open cannot be saved anew. */
    letGo: (ref: SavedRef, savedAt: string, isOpen: boolean) => {
      const undo = () => void mutateAsync({ ...ref, saved: true, savedAt }).catch(tell);
      void mutateAsync({ ...ref, saved: false }).then(
        () =>
          showToast({
            tone: "info",
            text: t("portal.saved.gone"),
            ...(isOpen && { action: { label: t("marks.undo"), onPress: undo } }),
          }),
        tell,
      );
    },
  };
}

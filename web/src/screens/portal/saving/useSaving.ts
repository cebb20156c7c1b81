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
  const tellGone = (ref: SavedRef, { savedAt, note }: { savedAt: string; note: string }, isOpen: boolean) => {
    const words = note === "" ? {} : { note };
    const onPress = () => void mutateAsync({ ...ref, saved: true, savedAt, ...words }).catch(tell);
    showToast({
      tone: "info",
      text: t("portal.saved.gone"),
      ...(isOpen && { action: { label: t("marks.undo"), onPress } }),
    });
  };
  return {
    /** Undefined until it is known. */
    isSaved: (ref: SavedRef): boolean | undefined => keys?.includes(savedKey(ref)),
    /** A star that goes out says nothing, unless words went with it. */
    set: (ref: SavedRef, saved: boolean) =>
      void mutateAsync({ ...ref, saved }).then(({ was }) => was?.note && tellGone(ref, was, true), tell),
    /** `savedAt`: there it stands again when it is taken back. What is no longer open cannot be saved anew. */
    letGo: (ref: SavedRef, savedAt: string, isOpen: boolean) =>
      void mutateAsync({ ...ref, saved: false }).then(
        ({ was }) => tellGone(ref, { savedAt, note: was?.note ?? "" }, isOpen),
        tell,
      ),
  };
}

import { savedKey } from "@gyan/contract/sharing/portal.rules.ts";
import type { SavedRef } from "@gyan/contract/sharing/saving.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { savedKeysQuery, saveMutation } from "./data.ts";
import styles from "../portal.module.css";

type Props = Pick<SavedRef, "kind" | "id"> & { workId?: SavedRef["workId"]; name: string };

/** Keeps something of the portal for whoever presses it, and for nobody else to see. */
export function SaveButton({ kind, id, workId = null, name }: Props) {
  const t = useT();
  const { isSaved, set } = useSaving();
  const ref = { kind, id, workId };
  const isOn = isSaved(ref);
  return (
    <IconButton
      icon="star"
      label={t("portal.saved.save", { name })}
      className={styles.star}
      aria-pressed={isOn ?? false}
      disabled={isOn === undefined}
      onClick={() => set(ref, !isOn)}
    />
  );
}

/** Saving for oneself, and letting go of it with a way back. */
export function useSaving() {
  const t = useT();
  const tell = useTell();
  const keys = useQuery(savedKeysQuery).data;
  const { mutateAsync } = useMutation(saveMutation);
  const tellGone = (ref: SavedRef, { savedAt, note }: { savedAt: string; note: string }, isOpen: boolean) => {
    const words = note === "" ? {} : { note };
    const onPress = () => void mutateAsync({ ...ref, saved: true, savedAt, ...words }).catch(tell.failed);
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
      void mutateAsync({ ...ref, saved }).then(
        ({ was }) => was?.note && tellGone(ref, was, true),
        tell.failed,
      ),
    /** `savedAt`: there it stands again when it is taken back. What is no longer open cannot be saved anew. */
    letGo: (ref: SavedRef, savedAt: string, isOpen: boolean) =>
      void mutateAsync({ ...ref, saved: false }).then(
        ({ was }) => tellGone(ref, { savedAt, note: was?.note ?? "" }, isOpen),
        tell.failed,
      ),
  };
}

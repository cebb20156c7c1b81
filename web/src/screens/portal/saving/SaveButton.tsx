import type { SavedRef } from "@gyan/contract/sharing/saving.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useSaving } from "./useSaving.ts";
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

import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { takeBack } from "./editing.ts";

/** Says what was done, with the way to have it back at once: the last step of the outline, unless it is something else. */
export function useUndoable() {
  const t = useT();
  return (tone: "info" | "success", text: string, undo: () => void = takeBack) =>
    showToast({ tone, text, action: { label: t("builder.undo"), onPress: undo } });
}

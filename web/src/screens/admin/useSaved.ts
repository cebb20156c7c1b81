import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";

/** Says that something is saved, and closes what it was changed in. */
export function useSaved(onClose: () => void) {
  const t = useT();
  return (name: string) => {
    showToast({ tone: "success", text: t("admin.saved", { name }) });
    onClose();
  };
}

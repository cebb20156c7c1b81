import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { addUploads } from "./uploads/engine.ts";
import { type Gathered, type Into, sentInto } from "#entities/documents/gather.ts";

/** Takes what was dropped, pasted or chosen, and says what was left out. */
export function useTaking(into: Into | null) {
  const t = useT();
  const sentence = useFailureSentence();
  return async (gathering: Gathered | Promise<Gathered>) => {
    if (into === null) {
      showToast({ tone: "info", text: t("documents.shared.closed") });
      return;
    }
    const { picked, skipped, unread } = await gathering;
    const [refused] = await addUploads(sentInto(into, picked));
    if (refused) {
      showToast({ tone: "error", title: t("documents.error"), text: sentence(refused) });
    } else if (unread > 0) {
      showToast({ tone: "warning", text: t("documents.upload.unread", { count: unread }) });
    } else if (skipped > 0) {
      showToast({ tone: "info", text: t("documents.upload.skipped", { count: skipped }) });
    } else if (picked.length === 0) {
      showToast({ tone: "info", text: t("documents.upload.nothing") });
    }
  };
}

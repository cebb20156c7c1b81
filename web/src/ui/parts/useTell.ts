import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";

/** What takes it back, and what is said once that is done. */
type WayBack = { undo(): Promise<unknown>; text: string };

/** Says how something went, with a way back where there is one. Also when the screen was left: a toast is on every page. */
export function useTell(failureTitle?: string) {
  const t = useT();
  const sentence = useFailureSentence();
  const tell = {
    failed: (error: unknown) => showToast({ tone: "error", title: failureTitle, text: sentence(error) }),
    done(text: string, back?: WayBack | null) {
      const onPress = () => void back?.undo().then(() => tell.done(back.text), tell.failed);
      showToast({ tone: "success", text, action: back ? { label: t("topics.undo"), onPress } : undefined });
    },
  };
  return tell;
}

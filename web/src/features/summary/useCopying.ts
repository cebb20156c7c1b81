import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { asHtml, asMarkdown, asPlainText, type Copy, type Words } from "./copying.rules.ts";

export type Form = "rich" | "plain" | "markdown";

/** For a text processor with its headings and links, for everything else as plain text: whoever pastes it takes what it can. */
async function putAway(copy: Copy, form: Form): Promise<void> {
  if (form === "markdown") return navigator.clipboard.writeText(asMarkdown(copy));
  const plain = asPlainText(copy);
  if (form === "plain" || typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(plain);
  return navigator.clipboard.write([
    new ClipboardItem({
      "text/plain": new Blob([plain], { type: "text/plain" }),
      "text/html": new Blob([asHtml(copy)], { type: "text/html" }),
    }),
  ]);
}

export function useCopying() {
  const t = useT();
  const words: Words = {
    references: t("summary.references"),
    shortAnswer: t("summary.shortAnswer"),
    nearest: t("summary.nearest"),
    more: t("summary.moreOn"),
    besides: t("summary.besides"),
    others: t("summary.andOthers"),
    unanswered: (part) => t("summary.unanswered", { part }),
    says: (who) => t("summary.says", { who }),
    disagree: (about) => t("summary.disagree", { about }),
  };
  const take = (copy: Copy, form: Form = "rich") =>
    void putAway(copy, form).then(
      () => showToast({ tone: "success", text: t("summary.copied") }),
      // Without a secure connection, or when its user has said no, a browser has no clipboard.
      () => showToast({ tone: "error", text: t("summary.notCopied") }),
    );
  return { words, take };
}

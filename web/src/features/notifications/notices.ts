import type { Notice } from "@gyan/contract/notifications.ts";
import { useT } from "#lib/i18n.ts";

/** What somebody did, in one sentence. */
export function useNoticeWords() {
  const t = useT();
  return ({ kind, by, object, sharedWith }: Notice): string => {
    const said = { by: by ?? t("sharing.notice.somebody"), name: object.name, holder: sharedWith };
    return kind === "shared" && sharedWith !== null
      ? t("sharing.notice.sharedWith", said)
      : t(`sharing.notice.${kind}`, said);
  };
}

import type { Document } from "@gyan/contract/documents.ts";
import { useT } from "#lib/i18n.ts";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { useWhy } from "./why.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./DocumentTable.module.css";

const tones: Record<Document["status"]["state"], Tone> = {
  waiting: "quiet",
  reading: "run",
  ready: "plain",
  unreadable: "bad",
};

type Props = { document: Document; onRetry?: (() => void) | undefined };

/** How far it is; one that cannot be read says why, and can be tried again by who may. */
export function DocumentStatus({ document, onRetry }: Props) {
  const t = useT();
  const why = useWhy();
  const { state, page, pages } = document.status;
  const isCounted = state === "reading" && page !== null && pages !== null;
  const words =
    state === "unreadable"
      ? why(document)
      : t(isCounted ? "documents.state.page" : `documents.state.${state}`, { page, pages });
  return (
    <span className={box.cluster({ isInline: true, gap: [0, 2], flex: "shrink" }, styles.status)}>
      <Status tone={tones[state]}>{words}</Status>
      {state === "unreadable" && onRetry && (
        <button
          type="button"
          className="text-link"
          aria-label={t("documents.retryOf", { name: document.fileName })}
          onClick={onRetry}
        >
          {t("ui.retry")}
        </button>
      )}
    </span>
  );
}

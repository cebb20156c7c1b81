import type { Document } from "@gyan/contract/documents.ts";
import { useSay } from "#entities/runs/saying.ts";
import { ApiFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { LONGEST_NAME, shorten } from "#entities/documents/names.ts";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import styles from "./DocumentTable.module.css";

const SHOWN_AUTHORS = 3;

/** Who wrote it, when, and where it appeared; nothing where nobody said so. */
export function DocumentFacts({ document }: { document: Document }) {
  const format = useFormat();
  const { authors, publishedOn, venue } = document;
  return (
    <Dotted>
      {authors.length > 0 &&
        authors.slice(0, SHOWN_AUTHORS).join(", ") + (authors.length > SHOWN_AUTHORS ? " …" : "")}
      {publishedOn && format.year(publishedOn)}
      {venue}
    </Dotted>
  );
}

export const hasFacts = ({ authors, publishedOn, venue }: Document): boolean =>
  authors.length > 0 || publishedOn !== null || venue !== null;

/** What it is called: its title, or else the name of its file. */
export const nameOf = ({ title, isTitled, fileName }: Document): string =>
  isTitled ? title : shorten(fileName, LONGEST_NAME);

const tones: Record<Document["status"]["state"], Tone> = {
  waiting: "quiet",
  reading: "run",
  ready: "plain",
  unreadable: "bad",
};

/** How far it is; one that cannot be read says why, and can be tried again by who may. */
export function DocumentStatus({
  document,
  onRetry,
}: {
  document: Document;
  onRetry?: (() => void) | undefined;
}) {
  const t = useT();
  const why = useWhy(document.status);
  const { state, page, pages } = document.status;
  const isCounted = state === "reading" && page !== null && pages !== null;
  const words = t(isCounted ? "documents.state.page" : `documents.state.${state}`, { page, pages });
  return (
    <span className={box.cluster({ isInline: true, gap: [0, 2], flex: "shrink" }, styles.status)}>
      <Status tone={tones[state]}>{state === "unreadable" ? why : words}</Status>
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

/** Why it cannot be read: said by the reading, or known as a failure; never a bare code. */
function useWhy({ why }: Document["status"]): string {
  const say = useSay();
  const sentence = useFailureSentence();
  const general = useT()("documents.state.unreadable");
  if (!why) return general;
  const code = why.code as ApiFailure["code"];
  return say(why) ?? sentence(new ApiFailure(0, { code, message: general, params: why.params }));
}

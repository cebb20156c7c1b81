import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "./States.tsx";

type Props = { query: { isFetching: boolean; refetch(): Promise<unknown> }; children: ReactNode };

/** A part could not be fetched; the rest is there, and can be used meanwhile. */
export function RetryNotice({ query: { isFetching, refetch }, children }: Props) {
  const t = useT();
  const action = (
    <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
      {t("ui.retry")}
    </Button>
  );
  return (
    <Notice tone="warn" action={action}>
      {children}
    </Notice>
  );
}

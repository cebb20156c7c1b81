import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { FailedState, Notice } from "./States.tsx";

type Query<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch(): Promise<unknown> };

type Props<T> = {
  query: Query<T>;
  skeleton?: ReactNode;
  isEmpty?(data: T): boolean;
  empty?: ReactNode;
  /** Says what is missing when only a part is there. */
  partial?(data: T): ReactNode;
  children(data: T): ReactNode;
};

/** The five states of everything that is fetched: loading, empty, failed, partial, ready. */
export function Loadable<T>({ query, skeleton, isEmpty, empty, partial, children }: Props<T>) {
  const t = useT();
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (error) return <FailedState error={error} onRetry={retry} isRetrying={query.isFetching} />;
    return (
      <>
        <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
        {skeleton ?? <Skeleton />}
      </>
    );
  }
  return (
    <>
      {error !== null && error !== undefined && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" isBusy={query.isFetching} onClick={retry}>
              {t("ui.retry")}
            </Button>
          }
        >
          {t("ui.stale")}
        </Notice>
      )}
      {partial?.(data)}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Dialog } from "./Dialog.tsx";

type Props<T> = {
  title: string;
  query: UseQueryResult<T>;
  /** As many as the fields that will stand there. */
  lines: number;
  onClose(): void;
  /** The dialog itself, once there is what it needs. */
  children: (data: T) => ReactNode;
};

/** A dialog that needs something first: opened at once, so that a press is answered while that is fetched. */
export function LoadableDialog<T>({ title, query, lines, onClose, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Dialog title={title} onClose={onClose}>
      <Loadable query={query} skeleton={<Skeleton lines={lines} />}>
        {() => null}
      </Loadable>
    </Dialog>
  );
}

import type { ReactNode } from "react";
import hidden from "./VisuallyHidden.module.css";

type Props = { children: ReactNode; className?: string; isHidden?: boolean };

/** Announces what changes in it. It must be there before its text is: a region that arrives filled stays unheard. */
export const Live = ({ children, className, isHidden }: Props) => (
  // An <output> may hold no blocks, and this one does.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="status" className={isHidden ? hidden.hidden : className}>
    {children}
  </div>
);

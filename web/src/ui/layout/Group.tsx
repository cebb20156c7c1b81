import type { ReactNode } from "react";

type Props = { label: string; className?: string; children: ReactNode };

/** Buttons that belong together, with a name that is heard and not seen. */
export const Group = ({ label, className, children }: Props) => (
  // A <fieldset> is for what is sent with a form.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="group" aria-label={label} className={className}>
    {children}
  </div>
);

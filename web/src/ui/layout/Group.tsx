import type { HTMLAttributes, Ref } from "react";

type Props = HTMLAttributes<HTMLDivElement> & { label: string; ref?: Ref<HTMLDivElement> };

/** Buttons that belong together, with a name that is heard and not seen. */
export const Group = ({ label, ...rest }: Props) => (
  // A <fieldset> is for what is sent with a form.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="group" aria-label={label} {...rest} />
);

import type { ReactNode } from "react";
import { Fold } from "#ui/layout/Fold.tsx";

export type SectionName = "outline" | "sources";

type Props = {
  /** Of the builder: tours point at it, `builder-{name}`. */
  name?: SectionName;
  title: string;
  says?: ReactNode;
  isClosedAtFirst?: boolean;
  children: ReactNode;
};

/** One of the parts of the form. Whether it is open is up to whoever looks at it. */
export const Section = ({ name, isClosedAtFirst = false, ...rest }: Props) => (
  <Fold level={2} data-tour={name && `builder-${name}`} open={!isClosedAtFirst} {...rest} />
);

/** Opens a part of the form that may be closed, and leads the keyboard there. */
export function showSection(name: SectionName) {
  const section = document.querySelector<HTMLDetailsElement>(`details[data-tour="builder-${name}"]`);
  const head = section?.querySelector<HTMLElement>("summary");
  if (!section || !head) return;
  // Pressed, and not only opened: whoever waits for the part to be used hears it.
  if (!section.open) head.click();
  head.focus({ preventScroll: true });
  section.scrollIntoView({ block: "nearest" });
}

import { type ReactNode, useState } from "react";
import { Fold } from "#ui/layout/Fold.tsx";
import type { SectionName } from "./sections.ts";

type Props = {
  /** Of the builder: tours point at it, `builder-{name}`. */
  name?: SectionName;
  title: string;
  /** What is in it, for those who keep it closed. */
  says?: ReactNode;
  isClosedAtFirst?: boolean;
  children: ReactNode;
};

/** One of the parts of the form. */
export function Section({ name, title, says, isClosedAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(!isClosedAtFirst);
  return (
    <Fold
      level={2}
      title={title}
      says={says}
      data-tour={name && `builder-${name}`}
      open={isOpen}
      onOpen={setOpen}
    >
      {children}
    </Fold>
  );
}

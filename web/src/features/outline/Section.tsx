import type { ReactNode } from "react";
import { Fold } from "#ui/layout/Fold.tsx";
import type { SectionName } from "./sections.ts";

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

import type { ReactNode } from "react";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";

/** A part of a page, under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={box.text({ above: 8 })}>
    <SectionHead title={title} />
    {children}
  </section>
);

type Props<T> = {
  items: readonly T[];
  groupOf(item: T): string | number;
  /** Of the group that it is in. */
  titleOf(item: T): string;
  children(item: T): ReactNode;
};

/** A list in parts, in the order in which the first of each comes. */
export const Sections = <T,>({ items, groupOf, titleOf, children }: Props<T>) =>
  [...Map.groupBy(items, groupOf)].map(([group, ones]) => (
    <Section key={group} title={titleOf(ones[0]!)}>
      <ul>{ones.map((one) => children(one))}</ul>
    </Section>
  ));

import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { box, type Look } from "#ui/layout/box.ts";
import { List } from "#ui/collection/List.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Notice } from "#ui/states/States.tsx";
import styles from "./portal.module.css";

/** What something is about, below its title. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={box.text({ above: 2, serif: "text", tone: "soft", isMeasured: true })}>{children}</p>
);

type TitledProps = { title: string; children: ReactNode };

type PartProps = TitledProps & { above?: Look["above"]; aside?: ReactNode };

export const Part = ({ title, above = 10, aside, children }: PartProps) => (
  <section className={box.text({ above }, styles.part)}>
    <SectionHead title={title}>{aside}</SectionHead>
    {children}
  </section>
);

/** Never there, or no longer: the rest of the portal is. */
export function NotThere({ title, children }: TitledProps) {
  const t = useT();
  return (
    <Page title={title} width="narrow">
      <Lead>{children}</Lead>
      <LinkButton to="/gyanportal">{t("portal.toPortal")}</LinkButton>
    </Page>
  );
}

/** It was there until now. */
export const Gone = ({ children }: { children: string }) => (
  <Notice tone="warn" isAlert>
    {children}
  </Notice>
);

/** Each with its name, what is said of it, and a button at the end. */
export const Rows = <T,>(props: Omit<Parameters<typeof List<T>>[0], "className" | "row">) => (
  <List
    {...props}
    className={box.text({ above: 2, line: "between" })}
    row={() => ({ className: box.row({ gap: 3, pad: [4, 0] }, styles.item) })}
  />
);

type NameProps = Pick<LinkProps, "to" | "params" | "search"> & {
  as?: "h2" | "h3";
  language?: string | null;
  children: string;
};

export const Name = ({ as: Heading = "h3", language, children, ...link }: NameProps) => (
  <Heading className={box.text({ serif: "name" })} lang={language ?? undefined}>
    <Link {...link} className={box.text({ hover: "accent" })}>
      {children}
    </Link>
  </Heading>
);

type FactsProps = { above?: Look["above"]; facts: (string | false | null | undefined)[] };

/** What is known of it, in one line. */
export const FactLine = ({ above, facts }: FactsProps) => (
  <p className={box.text({ above, size: "sm", tone: "quiet", breaks: true })}>
    {facts.filter(Boolean).join(" · ")}
  </p>
);

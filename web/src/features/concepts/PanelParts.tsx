import { Link } from "@tanstack/react-router";
import { type AnchorHTMLAttributes, type ReactNode } from "react";
import { box } from "#ui/layout/box.ts";

/** One of the things that are known of a concept. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={box.text({ above: 6, line: "above" })}>
    <h3 className={box.text({ above: 4, size: "sm", weight: 600 })}>{title}</h3>
    {children}
  </section>
);

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { of: string; onOpen(key: string): void };

/** Opens a concept beside what is shown; as a link it can be opened elsewhere, too. */
export const ConceptLink = ({ of, onOpen, children, ...rest }: LinkProps) => (
  <Link
    className={box.text({ flex: "grow", weight: 500, tone: "accent", breaks: true, hover: "underline" })}
    {...rest}
    to="."
    search={(before) => ({ ...before, tab: "concepts", concept: of, with: undefined })}
    preload={false}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(of);
    }}
  >
    {children}
  </Link>
);

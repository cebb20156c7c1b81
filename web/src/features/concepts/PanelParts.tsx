import { Link } from "@tanstack/react-router";
import { type AnchorHTMLAttributes, type ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/states/States.tsx";
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

/** It was hidden or joined meanwhile. */
export function Gone({ onBack }: { onBack(): void }) {
  const t = useT();
  return (
    <EmptyState
      title={t("concepts.gone.title")}
      action={<Button onClick={onBack}>{t("concepts.back")}</Button>}
    >
      {t("concepts.gone.text")}
    </EmptyState>
  );
}

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { useDocumentTitle } from "./Page.tsx";
import styles from "./Centred.module.css";

type Props = {
  title: string;
  overline?: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The logo stands in the header already. */
  isInShell?: boolean;
};

/** A page that says one thing: the logo, what it is, what to do. */
export function Centred({ title, overline, text, children, isInShell }: Props) {
  const t = useT();
  useDocumentTitle(`${title} · Gyan`);
  return (
    <div className={styles.page}>
      {!isInShell && (
        <Link to="/" aria-label={t("shell.home")}>
          <Logo />
        </Link>
      )}
      {overline && <p className={styles.overline}>{overline}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {text && <div className={styles.text}>{text}</div>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

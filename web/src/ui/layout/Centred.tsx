import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { useDocumentTitle } from "./Page.tsx";
import { box } from "./box.ts";
import styles from "./Page.module.css";

type Props = {
  title: string;
  overline?: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The logo stands in the header already. */
  isInShell?: boolean;
};

const page = box.column({
  gap: 3,
  align: "center",
  justify: "center",
  flex: "grow",
  pad: [10, 4],
  isCentred: true,
});

/** A page that says one thing: the logo, what it is, what to do. */
export function Centred({ title, overline, text, children, isInShell }: Props) {
  const t = useT();
  useDocumentTitle(`${title} · Gyan`);
  return (
    <div className={page}>
      {!isInShell && (
        <Link to="/" aria-label={t("shell.home")}>
          <Logo />
        </Link>
      )}
      {overline && (
        <p className={box.text({ above: 8, size: "sm", tone: "quiet", digits: true })}>{overline}</p>
      )}
      <h1
        className={box.text(
          { serif: "title", lines: "balance", above: isInShell || overline ? undefined : 8 },
          styles.only,
        )}
        tabIndex={-1}
      >
        {title}
      </h1>
      {text && <div className={box.text({ tone: "soft", lines: "balance" }, styles.text)}>{text}</div>}
      {children && <div className={box.cluster({ gap: 2, justify: "center", above: 3 })}>{children}</div>}
    </div>
  );
}

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Logo } from "#ui/base/Logo.tsx";
import { box } from "#ui/layout/box.ts";

/** The head of a page that stands for itself, for whoever comes by, signed in or not. */
export function Top({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <header className={box.row({ align: "center", justify: "between", pad: [4, 5], line: "below" })}>
      <Link to="/" className={box.row()} aria-label={t("shell.home")}>
        <Logo />
      </Link>
      {children}
    </header>
  );
}

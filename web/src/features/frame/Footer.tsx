import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Shell.module.css";

export function Footer() {
  const t = useT();
  return (
    <footer
      className={box.cluster(
        { gap: [2, 5], pad: [4, 5], size: "xs", tone: "quiet", flex: "keep" },
        styles.foot,
      )}
    >
      <Link to="/terms">{t("shell.terms")}</Link>
      <Link to="/privacy">{t("shell.privacy")}</Link>
      <span>© 2024 Gyan</span>
    </footer>
  );
}

import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import styles from "./Shell.module.css";

export function Footer() {
  const t = useT();
  return (
    <footer className={styles.foot}>
      <Link to="/terms">{t("shell.terms")}</Link>
      <Link to="/privacy">{t("shell.privacy")}</Link>
      <span>© 2024 Gyan</span>
    </footer>
  );
}

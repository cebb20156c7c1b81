import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Shell.module.css";

export function Footer() {
  const t = useT();
  return (
    <footer
      className={box.cluster(
        { gap: [2, 5], justify: "between", pad: [4, 5], size: "xs", tone: "quiet", flex: "keep" },
        styles.foot,
      )}
    >
      <div className={box.row({ gap: 5 })}>
        <Link to="/terms" className={box.text({ hover: "ink" })}>
          {t("shell.terms")}
        </Link>
        <Link to="/privacy" className={box.text({ hover: "ink" })}>
          {t("shell.privacy")}
        </Link>
      </div>
      <span>{`© 2024–${__BUILD_YEAR__} Gyan`}</span>
    </footer>
  );
}

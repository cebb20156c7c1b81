import { useT } from "#lib/i18n.ts";
import styles from "./InfoPanel.module.css";

export function InfoPanel() {
  const t = useT();
  return (
    <aside className={styles.info} aria-labelledby="info">
      <h2 id="info">{t("builder.info")}</h2>
    </aside>
  );
}

import type { Dashboard } from "@gyan/contract/organising/dashboard.ts";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useSize } from "#entities/documents/names.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Part, Quiet } from "#ui/layout/SectionHead.tsx";
import styles from "./dashboard.module.css";

const NEARLY_FULL = 0.9;

export function Storage({ documents, used, quota }: NonNullable<Dashboard["storage"]>) {
  const t = useT();
  const size = useSize();
  const words = t("dashboard.used", { used: size(used), quota: size(quota) });
  const share = quota > 0 ? Math.min(1, used / quota) : 0;
  const all = (
    <Link to="/documentAnalysis" className="text-link">
      {t("shell.tabs.documents")}
    </Link>
  );
  return (
    <Part title={t("dashboard.storage")} aside={all}>
      {documents === 0 ? (
        <Quiet>{t("dashboard.noDocuments")}</Quiet>
      ) : (
        <>
          <p className={box.text({ above: 3, size: "sm", tone: "soft", breaks: true })}>
            {t("dashboard.documents", { count: documents })}
            <span className="dot" />
            {words}
          </p>
          <div
            className={box.text({ above: 2 }, styles.meter)}
            // A <meter> cannot be given our colours in every browser.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="meter"
            aria-label={t("dashboard.storage")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
            aria-valuetext={words}
            style={{ "--v": `${share * 100}%` } as CSSProperties}
          />
        </>
      )}
      {share >= NEARLY_FULL && (
        <p className={box.text({ above: 2, size: "sm", tone: "warn" })}>{t("dashboard.nearlyFull")}</p>
      )}
    </Part>
  );
}

import type { ReactNode } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import styles from "./States.module.css";

type EmptyProps = { title: string; children?: ReactNode; action?: ReactNode; icon?: IconName };

/** What this is, and the one next step. */
export function EmptyState({ title, children, action, icon }: EmptyProps) {
  return (
    <div className={styles.state}>
      {icon && <Icon name={icon} size={20} />}
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type FailedProps = {
  error: unknown;
  title?: string;
  onRetry?(): void;
  isRetrying?: boolean;
  action?: ReactNode;
};

/** What happened, and the way to try again. */
export function FailedState({ error, title, onRetry, isRetrying, action }: FailedProps) {
  const t = useT();
  const sentence = useFailureSentence();
  return (
    <div className={styles.state} role="alert">
      <h2>{title ?? t("ui.failed")}</h2>
      <p className={styles.text}>{sentence(error)}</p>
      <div className={styles.action}>
        {onRetry && (
          <Button icon="refresh" isBusy={isRetrying} onClick={onRetry}>
            {t("ui.retry")}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

type NoticeProps = {
  tone: "warn" | "bad" | "info";
  children: ReactNode;
  action?: ReactNode;
  isAlert?: boolean;
};

/** Stands above content that is there, but not whole. */
export function Notice({ tone, children, action, isAlert }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={isAlert ? "alert" : undefined}>
      <Icon name={tone === "info" ? "info" : "warn"} />
      <div className={styles.noticeText}>{children}</div>
      {action}
    </div>
  );
}

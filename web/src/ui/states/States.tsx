import type { ReactNode } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./States.module.css";

const state = box.text({ tone: "quiet", isCentred: true }, styles.state);
const heading = box.text({ serif: "heading", tone: "ink", lines: "balance" });
const text = box.text({ above: 2, tone: "soft", lines: "pretty" }, styles.text);
const notice = box.cluster({
  gap: [2, 3],
  align: "center",
  pad: [2.5, 3],
  round: "outer",
  size: "sm",
  ground: "sunken",
});
const acts = box.cluster({ gap: 2, justify: "center", above: 5 });

type EmptyProps = { title: string; children?: ReactNode; action?: ReactNode; icon?: IconName };

/** What this is, and the one next step. */
export function EmptyState({ title, children, action, icon }: EmptyProps) {
  return (
    <div className={state}>
      {icon && <Icon name={icon} size={20} />}
      <h2 className={box.text({ above: icon && 3 }, heading)}>{title}</h2>
      {children && <div className={text}>{children}</div>}
      {action && <div className={acts}>{action}</div>}
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
    <div className={state} role="alert">
      <h2 className={heading}>{title ?? t("ui.failed")}</h2>
      <p className={text}>{sentence(error)}</p>
      {(onRetry || action) && (
        <div className={acts}>
          {onRetry && (
            <Button icon="refresh" isBusy={isRetrying} onClick={onRetry}>
              {t("ui.retry")}
            </Button>
          )}
          {action}
        </div>
      )}
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
    <div
      className={box.text({ tone: tone === "info" ? "soft" : tone }, notice, styles[tone])}
      data-tone={tone}
      role={isAlert ? "alert" : undefined}
    >
      <Icon name={tone === "info" ? "info" : "warn"} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}

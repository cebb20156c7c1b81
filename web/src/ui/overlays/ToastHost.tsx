import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { focusHeading } from "#ui/layout/focus.ts";
import { type Toast, hideToast, useToast } from "./toasts.ts";
import { Live } from "#ui/layout/Live.tsx";
import styles from "./Toast.module.css";

const SHOWN_FOR = 3000;

const icons: Record<Toast["tone"], IconName> = {
  success: "check",
  warning: "warn",
  error: "x",
  info: "info",
};

/** Above everything, also above a dialog that was opened since the last one. */
function raise(host: HTMLDivElement | null) {
  if (!host?.showPopover) return;
  host.popover = "manual";
  host.hidePopover();
  host.showPopover();
}

/** The regions are always there: a live region that arrives together with its text is not announced. */
export function ToastHost() {
  const toast = useToast();
  const isLoud = toast?.tone === "error" || toast?.tone === "warning";
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => raise(host.current), []);
  useEffect(() => {
    if (toast) raise(host.current);
  }, [toast]);
  return (
    // A dialog leaves it reachable.
    <div ref={host} className={styles.host} data-react-aria-top-layer>
      <Live>{toast && !isLoud && <ToastCard key={toast.id} toast={toast} />}</Live>
      <div role="alert">{toast && isLoud && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Its time begins when it is drawn: a page that is busy, or that nobody looks at, would take it away unseen.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => hideToast(toast.id), SHOWN_FOR);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isHeld, toast.id]);
  return (
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon}>
        <Icon name={icons[toast.tone]} />
      </span>
      <div className={styles.words}>
        {(toast.title ?? toast.tone !== "success") && <b>{toast.title ?? t(`toast.${toast.tone}`)}</b>}
        <p>{toast.text}</p>
      </div>
      {toast.action && (
        <Button
          size="sm"
          onClick={() => {
            hideToast(toast.id);
            toast.action?.onPress();
            focusHeading();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="x" label={t("ui.close")} onClick={() => hideToast(toast.id)} />
    </div>
  );
}

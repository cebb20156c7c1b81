import { useMemo } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { useT } from "#lib/i18n.ts";
import { areKeysOn } from "#ui/base/keyboard.ts";
import { Kbd } from "#ui/layout/Kbd.tsx";
import styles from "./Tooltip.module.css";

/** What the attribute calls otherwise than we do. */
const NAMES: Record<string, string> = { Control: "Ctrl", Plus: "+" };

type Props = { at: HTMLElement; onClose(): void };

/** The name of what it stands at, and its key. */
export function TooltipPanel({ at, onClose }: Props) {
  const t = useT();
  const place = useMemo(() => ({ current: at }), [at]);
  const state = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: onClose };
  const keys = at.getAttribute("aria-keyshortcuts")?.split("+") ?? [];
  const hasKeys = keys.includes("Control") || (areKeysOn() && keys.length > 0);
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={place}
        offset={6}
        className={styles.tooltip}
        // Who hears the page has heard both with the button.
        render={(props) => <div {...props} aria-hidden="true" />}
      >
        {at.dataset["tip"]}
        {hasKeys && (
          <span className={styles.keys}>
            {keys.map((key) => (
              <Kbd key={key}>{t(`help.key.${NAMES[key] ?? key}`, { defaultValue: NAMES[key] ?? key })}</Kbd>
            ))}
          </span>
        )}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}

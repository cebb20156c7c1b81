import type { ButtonHTMLAttributes } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import styles from "./Chip.module.css";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { isOn?: boolean; isRemovable?: boolean };

/** A filter that is on or off. */
export function Chip({ isOn = false, isRemovable = false, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={styles.chip} aria-pressed={isOn}>
      {children}
      {isRemovable && isOn && <Icon name="x" size={12} />}
    </button>
  );
}

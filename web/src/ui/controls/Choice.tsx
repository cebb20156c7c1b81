import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./Choice.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { children: ReactNode };

export function Checkbox({ children, ...rest }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" className={styles.box} {...rest} />
      {children}
    </label>
  );
}

export function Switch({ children, ...rest }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={rest.checked ?? false}
        className={styles.switch}
        {...rest}
      />
      {children}
    </label>
  );
}

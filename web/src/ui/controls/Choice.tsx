import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./Choice.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { children: ReactNode };

/** Mixed: some of what it stands for is chosen. */
export function Checkbox({ children, isMixed = false, ...rest }: Props & { isMixed?: boolean }) {
  return (
    <label className={styles.choice}>
      <input
        // Only a script can say it.
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        className={styles.box}
        {...rest}
      />
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

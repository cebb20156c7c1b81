import type { ButtonHTMLAttributes, Ref } from "react";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import styles from "./IconButton.module.css";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={[styles.button, className].filter(Boolean).join(" ")}
    >
      <Icon name={icon} />
    </button>
  );
}

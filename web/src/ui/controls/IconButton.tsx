import type { ButtonHTMLAttributes, Ref } from "react";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import styles from "./IconButton.module.css";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

/** Its name, or its `title` where that is shorter, is told by the tooltip, with its key if `aria-keyshortcuts` names one. */
export function IconButton({ icon, label, title = label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={title}
      {...rest}
      className={[styles.button, className].filter(Boolean).join(" ")}
    >
      <Icon name={icon} />
    </button>
  );
}

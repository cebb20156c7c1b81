import { Link, type LinkProps } from "@tanstack/react-router";
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

type IconLinkProps = Pick<LinkProps, "to" | "search"> & { icon: IconName; label: string };

/** A place of its own, for which there is no room to write its name. */
export function IconLink({ icon, label, ...link }: IconLinkProps) {
  return (
    <Link {...link} aria-label={label} data-tip={label} className={styles.button}>
      <Icon name={icon} />
    </Link>
  );
}

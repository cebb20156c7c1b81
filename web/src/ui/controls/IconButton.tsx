import { Link, type LinkProps } from "@tanstack/react-router";
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

type IconLinkProps = Pick<LinkProps, "to" | "search"> & { icon: IconName; label: string };

/** A place of its own, for which there is no room to write its name. */
export function IconLink({ icon, label, ...link }: IconLinkProps) {
  return (
    <Link {...link} aria-label={label} title={label} className={styles.button}>
      <Icon name={icon} />
    </Link>
  );
}

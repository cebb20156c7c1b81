import { Link, type LinkProps } from "@tanstack/react-router";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import styles from "./Button.module.css";

type Look = { look?: "primary" | "plain" | "bare" | "danger"; size?: "sm" | "md" | "lg"; icon?: IconName };
type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { isBusy?: boolean; ref?: Ref<HTMLButtonElement> };

const classes = ({ look = "plain", size = "md" }: Look, own?: string) =>
  [styles.button, styles[look], styles[size], own].filter(Boolean).join(" ");

/** Busy keeps its width, its name and its focus, and refuses a second press. */
export function Button({ look, size, icon, isBusy = false, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <span className={styles.spin} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type LinkButtonProps = Pick<LinkProps, "to" | "params" | "search" | "replace"> &
  Look & { children: ReactNode };

export function LinkButton({ look, size, icon, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={classes({ look, size })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

type OutsideProps = Look & { href: string; children: ReactNode };

/** Leads out of Gyan, in a new tab. */
export function OutsideButton({ look, size, href, children }: OutsideProps) {
  return (
    <a className={classes({ look, size })} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="out" />
    </a>
  );
}

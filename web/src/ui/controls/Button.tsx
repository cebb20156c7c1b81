import { Link, type LinkProps } from "@tanstack/react-router";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import styles from "./Button.module.css";

type Look = {
  look?: "primary" | "plain" | "bare" | "danger";
  size?: "sm" | "md" | "lg";
  icon?: IconName;
  /** On a narrow screen only its icon is seen; it is called the same. */
  isShy?: boolean;
};
type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { isBusy?: boolean; ref?: Ref<HTMLButtonElement> };

const classes = ({ look = "plain", size = "md", isShy }: Look, own?: string) =>
  [styles.button, styles[look], styles[size], isShy && styles.shy, own].filter(Boolean).join(" ");

const wordsOf = (isShy: boolean | undefined, words: ReactNode) => (isShy ? <span>{words}</span> : words);

/** Busy keeps its width, its name and its focus, and refuses a second press. */
export function Button(props: Props) {
  const { look, size, icon, isShy, isBusy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, size, isShy }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <span className={styles.spin} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {wordsOf(isShy, children)}
    </button>
  );
}

type LinkButtonProps = Pick<LinkProps, "to" | "params" | "search" | "replace"> &
  Look & { children: ReactNode };

export function LinkButton({ look, size, icon, isShy, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={classes({ look, size, isShy })}>
      {icon && <Icon name={icon} />}
      {wordsOf(isShy, children)}
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

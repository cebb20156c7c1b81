import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode, Ref } from "react";
import { useT } from "#lib/i18n.ts";
import { type IconName } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import covering from "#ui/layout/covering.module.css";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import type { Tone } from "#ui/states/Status.tsx";
import styles from "./notifications.module.css";

export const TONES = {
  ok: "ok",
  warn: "warn",
  bad: "bad",
  run: "accent",
  quiet: "quiet",
  plain: "quiet",
} as const;

type Props = {
  icon: IconName;
  tone: Tone;
  name: string;
  link: LinkProps;
  linkRef?: Ref<HTMLAnchorElement>;
  isNew: boolean;
  close(): void;
  children: ReactNode;
};

/** A piece of news; the row leads to what it is about. */
export function NewsRow({ icon, tone, name, link, linkRef, isNew, close, children }: Props) {
  const t = useT();
  return (
    <li className={box.row({ gap: 3, pad: [3, 4], hover: "ground" }, styles.news)}>
      <RowIcon name={icon} tone={TONES[tone]} />
      <div className={box.text({ flex: "grow" })}>
        <p className={box.text({ weight: 500, clamp: 2 }, styles.name)}>
          <Link ref={linkRef} {...link} className={covering.link} title={name} onClick={close}>
            {name}
          </Link>
        </p>
        {isNew && (
          <span className={box.text({ round: "full" }, styles.new)}>
            <VisuallyHidden>{t("notifications.new")}</VisuallyHidden>
          </span>
        )}
        {children}
      </div>
    </li>
  );
}

/** Each begins with a dot; that of the first in a line is cut off, wherever lines break. */
export const Pieces = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={className}>
    <span className={box.cluster({}, styles.pieces)}>{children}</span>
  </p>
);

export const WHEN = box.text({ size: "xs", tone: "quiet" }, styles.when);

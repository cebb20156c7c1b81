import { box } from "#ui/layout/box.ts";
import styles from "./Logo.module.css";

export function Logo() {
  return (
    <span className={box.row({ isInline: true, gap: 2.5, align: "center" }, styles.logo)}>
      <svg viewBox="0 0 22 22" width="22" height="22" fill="none" aria-hidden="true">
        <rect width="22" height="22" rx="6" />
        <path d="M5 6.5h9M8 11h9M11 15.5h5" />
      </svg>
      Gyan
    </span>
  );
}

import styles from "./Logo.module.css";

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 22 22" width="22" height="22" fill="none" aria-hidden="true">
        <rect width="22" height="22" rx="6" />
        <path d="M5 6.5h9M8 11h9M11 15.5h5" />
      </svg>
      Gyan
    </span>
  );
}

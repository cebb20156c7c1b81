import styles from "./Prose.module.css";

/** The server lets simple formatting and links through, and nothing that loads or runs. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
);

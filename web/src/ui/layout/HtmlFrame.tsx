import styles from "./HtmlFrame.module.css";

type Props = { title: string; html: string };

/** A page that somebody else wrote. Nothing in it runs, is sent, or reaches this one: it is only looked at. */
export const HtmlFrame = ({ title, html }: Props) => (
  <iframe className={styles.frame} title={title} sandbox="" srcDoc={html} />
);

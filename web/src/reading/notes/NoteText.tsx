import { linkedParts } from "@gyan/contract/reading/notes.rules.ts";
import styles from "./Notes.module.css";

/** As it was typed: line breaks stay, addresses can be followed, and nothing of it becomes part of the page. */
export const NoteText = ({ text }: { text: string }) => (
  <p className={styles.text} dir="auto">
    {linkedParts(text).map((part, at) =>
      part.href === null ? (
        part.text
      ) : (
        <a key={at} className="text-link" href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      ),
    )}
  </p>
);

import { mentionParts } from "@gyan/contract/reading/mentions.rules.ts";
import { linkedParts } from "@gyan/contract/reading/notes.rules.ts";
import type { NamedPerson } from "@gyan/contract/reading/notes.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { box } from "#ui/layout/box.ts";
import { TextButton } from "#ui/parts/TextButton.tsx";
import styles from "./Notes.module.css";

type Props = {
  text: string;
  /** Whom it mentions, as they are called now. */
  mentions?: NamedPerson[];
  /** In the margin a note that is not open shows its beginning. */
  isShort?: boolean | undefined;
};

const mention = box.text({ pad: [0, 0.5], weight: 500, ground: "accent", round: "inner" }, styles.mention);

/** Longer than this, or of more lines, it is folded until somebody wants all of it. */
const LONG = 800;
const MANY_LINES = 14;

/** As it was typed: line breaks stay, addresses can be followed, people stand out, and nothing of it becomes part of the page. */
export function NoteText({ isShort, ...note }: Props) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  if (isShort) return <Written {...note} clamp={4} />;
  const isLong = note.text.length > LONG || note.text.split("\n", MANY_LINES + 1).length > MANY_LINES;
  if (!isLong) return <Written {...note} />;
  return (
    <>
      <Written {...note} isFolded={!isWhole} />
      <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? "notes.less" : "notes.whole")}
      </TextButton>
    </>
  );
}

type WrittenProps = Omit<Props, "isShort"> & { clamp?: 4; isFolded?: boolean };

function Written({ text, mentions = [], clamp, isFolded }: WrittenProps) {
  const me = useUser()?.id;
  return (
    <p
      className={box.text({ above: 1, breaks: true, clamp }, styles.text, isFolded && styles.foldedText)}
      dir="auto"
    >
      {mentionParts(text).map((part, at) => {
        const person = part.personId !== null && mentions.find(({ id }) => id === part.personId);
        return person ? (
          <span key={at} className={mention} data-me={person.id === me || undefined}>
            @{person.name}
          </span>
        ) : (
          <Words key={at} text={part.text} />
        );
      })}
    </p>
  );
}

const Words = ({ text }: { text: string }) =>
  linkedParts(text).map((part, at) =>
    part.href === null ? (
      part.text
    ) : (
      <a key={at} className="text-link" href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  );

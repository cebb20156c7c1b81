import type { ReactNode } from "react";
import { box } from "#ui/layout/box.ts";

/** A longer one might not fit on a line of a phone together with its number. */
const LONGEST_WORD = 24;

/** A sentence and the numbers of what it rests on. A number never stands alone at the start of a line. */
export function Numbered({ text, marks }: { text: string; marks: ReactNode[] }) {
  const [first, ...others] = marks;
  const tail = text.lastIndexOf(" ") + 1;
  const last = text.length - tail > LONGEST_WORD ? text.length : tail;
  return (
    <>
      {text.slice(0, last)}
      <span className={box.text({ lines: "one" })}>
        {text.slice(last)}
        {first && <Kept>{first}</Kept>}
      </span>
      {others.map((mark, at) => (
        <Kept key={at}>{mark}</Kept>
      ))}
    </>
  );
}

/** On the line of the word before it. */
export const Kept = ({ children }: { children: ReactNode }) => (
  <>
    {"\u00A0"}
    {children}
  </>
);

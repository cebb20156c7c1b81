import { box } from "#ui/layout/box.ts";

type Props = { label: string; says: string; done: number; of: number };

/** How far something is that goes on by itself. */
export const Progress = ({ label, says, done, of }: Props) => (
  <div className={box.stack({ gap: 1 })}>
    <progress aria-label={label} value={done} max={of} />
    <span className={box.text({ size: "sm", tone: "quiet", digits: true })}>{says}</span>
  </div>
);

import type { ReactNode } from "react";
import { box } from "#ui/layout/box.ts";

type Props = { name: ReactNode; says?: ReactNode; children?: ReactNode; under?: ReactNode };

/**
 * A thing by its name and what is said of it; what can be done stands beside it, or below where there is little room. `under` both is what
 * has to be looked at.
 */
export const Entry = ({ name, says, children, under }: Props) => (
  <div className={box.stack({ gap: 2, pad: [3, 0], line: "below" })}>
    <div className={box.cluster({ gap: [2, 4], align: "center", first: "wide" })}>
      <div className={box.stack({ gap: 0.5 })}>
        <b className={box.text({ weight: 600, breaks: true })}>{name}</b>
        {says && (
          <div
            className={box.text({ size: "sm", tone: "quiet", breaks: true, digits: true, lines: "pretty" })}
          >
            {says}
          </div>
        )}
      </div>
      {children}
    </div>
    {under}
  </div>
);

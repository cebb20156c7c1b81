import type { DetailsHTMLAttributes, ReactNode, Ref } from "react";
import { box } from "./box.ts";
import styles from "./Fold.module.css";

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, "title" | "onToggle"> & {
  ref?: Ref<HTMLDetailsElement>;
  title: ReactNode;
  /** Of the heading; without one it is no heading. */
  level?: 2 | 3;
  /** What is in it, for those who keep it closed. */
  says?: ReactNode;
  saysAtEnd?: boolean;
  /** One of several things of a part, without a line of its own. */
  isSmall?: boolean;
  onOpen?(isOpen: boolean): void;
};

/** A part that can be put away; what was typed in it stays. */
export function Fold(props: Props) {
  const { title, level, says, saysAtEnd, isSmall, className, onOpen, children, ...rest } = props;
  const Title = level ? (`h${level}` as const) : "span";
  const look = level ? ({ weight: 600 } as const) : ({ tone: "soft" } as const);
  const size = isSmall ? "sm" : "md";
  return (
    <details
      {...rest}
      className={box.text({ line: isSmall ? undefined : "below" }, styles.fold, className)}
      data-small={isSmall || undefined}
      onToggle={(event) => event.target === event.currentTarget && onOpen?.(event.currentTarget.open)}
    >
      <summary className={box.cluster({ gap: [1, 3], align: "baseline" })}>
        <Title className={box.text({ size, ...look, flex: "shrink", breaks: true })}>{title}</Title>
        {says && (
          <span
            className={box.text(
              { size: saysAtEnd ? "xs" : "sm", tone: "quiet", flex: "shrink", breaks: true },
              styles.says,
            )}
            data-end={saysAtEnd || undefined}
          >
            {says}
          </span>
        )}
      </summary>
      {isSmall ? children : <div className={box.stack({ gap: 4, above: 1, below: 5 })}>{children}</div>}
    </details>
  );
}

import { type ReactNode, useId } from "react";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { box } from "#ui/layout/box.ts";
import frame from "../BuilderScreen.module.css";

type Props = {
  id?: string;
  title: string;
  /** Beside the title. */
  act?: ReactNode;
  "data-tour"?: string;
  children: ReactNode;
};

/** The column beside the form: what will be searched, as it stands now. */
export function OverviewPane({ id, title, act, children, ...rest }: Props) {
  const own = useId();
  return (
    <section
      className={box.text({ pad: 5, flex: "shrink" }, frame.pane)}
      aria-labelledby={id ?? own}
      {...rest}
    >
      <div className={box.cluster({ gap: [0, 2], align: "center", justify: "between", below: 1.5 })}>
        <h2 id={id ?? own} className={box.text({ size: "sm", weight: 600 })}>
          {title}
        </h2>
        {act}
      </div>
      {children}
    </section>
  );
}

export const OverviewHead = ({ children }: { children: ReactNode }) => (
  <h3 className={box.text({ above: 6, below: 1.5, size: "sm", weight: 600 })}>{children}</h3>
);

export const Pairs = ({ children }: { children: ReactNode }) => (
  <dl className={box.stack({ gap: 2, above: 1.5 })}>{children}</dl>
);

type PairProps = {
  label: string;
  values: { text: string; isGone?: boolean }[];
  /** What it says without any; without that it is not there. */
  none?: string;
  waits?: boolean;
};

/** What is gone, or cannot be asked, is said as a warning. */
export function Pair({ label, values, none, waits = false }: PairProps) {
  const said = values.length > 0 || none === undefined ? values : [{ text: none }];
  if (said.length === 0 && !waits) return null;
  return (
    <div>
      <dt className={box.text({ size: "xs", tone: "quiet" })}>{label}</dt>
      {waits ? (
        <dd>
          <Skeleton lines={1} shape="text" />
        </dd>
      ) : (
        said.map(({ text, isGone }, at) => (
          <dd
            key={`${at} ${text}`}
            className={box.text({ size: "sm", tone: isGone ? "warn" : undefined, breaks: true })}
          >
            {text}
          </dd>
        ))
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { box } from "#ui/layout/box.ts";
import frame from "../BuilderScreen.module.css";

/** The column beside the form: what will be searched, as it stands now. */
export const OverviewPane = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    className={box.text({ pad: 5, flex: "shrink", scrolls: true }, frame.pane)}
    aria-labelledby="overview"
  >
    <h2 id="overview" className={box.text({ size: "sm", weight: 600, below: 1.5 })}>
      {title}
    </h2>
    {children}
  </section>
);

export const OverviewHead = ({ children }: { children: ReactNode }) => (
  <h3 className={box.text({ above: 6, below: 1.5, size: "sm", weight: 600 })}>{children}</h3>
);

/** From what is said of a part of the form to that part. */
export const HeadButton = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <OverviewHead>
    <button
      type="button"
      className={box.row({ gap: 1, align: "center", pad: [0.5, 0], hover: "accent", isTouched: true })}
      onClick={onClick}
    >
      {children}
      <Icon name="right" size={12} />
    </button>
  </OverviewHead>
);

export type PairProps = {
  label: string;
  values: (string | { text: string; isGone: boolean })[];
  /** What it says without any; without that it is not there. */
  none?: string;
  waits?: boolean;
};

/** Names and what they stand for. What is gone, or cannot be asked, is said as a warning. */
export const Pairs = ({ pairs }: { pairs: PairProps[] }) => (
  <dl className={box.stack({ gap: 2, above: 1.5 })}>
    {pairs.map((pair, at) => (
      <Pair key={`${at} ${pair.label}`} {...pair} />
    ))}
  </dl>
);

function Pair({ label, values, none, waits = false }: PairProps) {
  const said = values.length > 0 || none === undefined ? values : [none];
  if (said.length === 0 && !waits) return null;
  return (
    <div>
      <dt className={box.text({ size: "xs", tone: "quiet" })}>{label}</dt>
      {waits ? (
        <dd>
          <Skeleton lines={1} shape="text" />
        </dd>
      ) : (
        said.map((value, at) => {
          const { text, isGone } = typeof value === "string" ? { text: value, isGone: false } : value;
          return (
            <dd
              key={`${at} ${text}`}
              className={box.text({ size: "sm", tone: isGone ? "warn" : undefined, breaks: true })}
            >
              {text}
            </dd>
          );
        })
      )}
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import styles from "./charts.module.css";
import { stepFrom } from "./scale.rules.ts";
import { box } from "#ui/layout/box.ts";

/** One stop for the Tab key, the arrows from mark to mark; the one under the pointer or the focus shows its values. */
export function useMarks(total: number, columns = 1) {
  const svg = useRef<SVGSVGElement>(null);
  const [active, setActive] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const current = Math.min(active, Math.max(0, total - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepFrom(event.key, current, total, columns);
    if (next === null) {
      if (event.key === "Escape") setShown(null);
      return;
    }
    event.preventDefault();
    svg.current?.querySelector<SVGGElement>(`[data-at="${next}"]`)?.focus();
  };
  return {
    shown: shown !== null && shown < total ? shown : null,
    picture: {
      ref: svg,
      onKeyDown,
      onPointerLeave: () => setShown(null),
      onBlur: () => setShown(null),
    },
    markAt: (at: number) => ({
      at,
      isActive: at === current,
      isShown: at === shown,
      onFocus: () => {
        setActive(at);
        setShown(at);
      },
      onPoint: () => setShown(at),
    }),
  };
}

type PictureProps = {
  marks: ReturnType<typeof useMarks>;
  name: string;
  width: number;
  height: number;
  children: ReactNode;
};

export const Picture = ({ marks, name, width, height, children }: PictureProps) => (
  <svg
    {...marks.picture}
    className={styles.picture}
    // No element of a page groups the parts of a drawing.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="group"
    aria-label={name}
    width={width}
    height={height}
  >
    {children}
  </svg>
);

type Props = {
  at: number;
  isActive: boolean;
  isShown: boolean;
  /** Heard when it has the focus: what it stands for, and its values. */
  name: string;
  onFocus(): void;
  onPoint(): void;
  onPick?(): void;
  children: ReactNode;
};

/** A bar or a cell with its room: it leads to what it counts, or only says it. */
export function Mark({ at, isActive, isShown, name, onFocus, onPoint, onPick, children }: Props) {
  return (
    <g
      className={styles.mark}
      role={onPick ? "link" : "img"}
      aria-label={name}
      tabIndex={isActive ? 0 : -1}
      data-at={at}
      data-shown={isShown || undefined}
      data-leads={onPick ? true : undefined}
      onFocus={onFocus}
      onPointerEnter={onPoint}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !onPick) return;
        event.preventDefault();
        onPick();
      }}
    >
      {children}
    </g>
  );
}

type TipProps = { x: number; y: number; width: number; title: string; children: string };

/** Beside the mark and inside the drawing. The mark says the same to those who hear it. */
export function Tip({ x, y, width, title, children }: TipProps) {
  const side = x > width / 2 ? { right: width - x } : { left: x };
  return (
    <div
      className={box.stack(
        { pad: [1.5, 2.5], size: "xs", tone: "soft", line: "around", ground: "surface", round: "outer" },
        styles.tip,
      )}
      style={{ ...side, top: y }}
      aria-hidden="true"
    >
      <b className={box.text({ weight: 600, tone: "ink", breaks: true })}>{title}</b>
      {children}
    </div>
  );
}

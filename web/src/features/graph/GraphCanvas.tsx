import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useTheme } from "#ui/base/theme.ts";
import hidden from "#ui/layout/VisuallyHidden.module.css";
import type { Places } from "./drawing/layout.rules.ts";
import { type DrawnGraph, neighboursIn } from "./drawing/shown.rules.ts";
import { createStage, type Stage, type StageEvents } from "./drawing/stage.ts";
import { GraphTools } from "./GraphTools.tsx";
import { type Direction, nodeToward } from "./drawing/walk.rules.ts";
import styles from "./GraphCanvas.module.css";

export type Drawn = { graph: DrawnGraph; id: string; places: Places };

type Props = StageEvents & {
  drawn: Drawn;
  label: string;
  hintId: string;
  open: string | null;
  pair: { a: string; b: string } | null;
  /** What the words that are looked for name; null without words. */
  found: ReadonlySet<string> | null;
  nameOf(key: string): string;
  onLeave(): void;
  onSave(kind: "svg" | "png"): Promise<void>;
};

function directionOf(key: string): Direction | null {
  if (key === "ArrowUp") return "up";
  if (key === "ArrowDown") return "down";
  if (key === "ArrowLeft") return "left";
  return key === "ArrowRight" ? "right" : null;
}

/**
 * The drawing is a canvas, which stays smooth with hundreds of concepts where as many elements do not. To the keyboard and
 * to a screen reader it is a list of the same concepts, in which the arrows go where they point to.
 */
export function GraphCanvas({ drawn, label, hintId, open, pair, found, nameOf, onSave, ...events }: Props) {
  const id = useId();
  const theme = useTheme();
  const stage = useRef<Stage | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const { nodes } = drawn.graph;
  const isThere = (key: string | null) => key !== null && nodes.some((node) => node.key === key);
  const [firstFound] = found ?? [];
  const active =
    [wanted, open, firstFound ?? null].find((key): key is string => isThere(key)) ?? nodes[0]?.key ?? null;
  const cursor = isFocused ? active : null;
  // Hundreds of names take a while to be told; the drawing does not wait for them.
  const listed = useDeferredValue(nodes);
  const at = listed.findIndex(({ key }) => key === active);

  useEffect(() => {
    const made = createStage(canvas.current!, surface.current!);
    stage.current = made;
    return () => {
      made.end();
      stage.current = null;
    };
  }, []);
  useEffect(() => stage.current?.hear(events));
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    const isOther = shownId.current !== null && shownId.current !== drawn.id;
    shownId.current = drawn.id;
    stage.current?.show(drawn.graph, drawn.places, isOther);
  }, [drawn]);
  useEffect(() => stage.current?.look({ cursor, open, pair, found }), [cursor, open, pair, found]);
  useEffect(() => stage.current?.dress(theme), [theme]);
  // What is found is flown to once, and not again when news of the same concepts come.
  const foundKeys = found && [...found].join("\n");
  useEffect(() => {
    if (foundKeys) stage.current?.flyTo(foundKeys.split("\n"));
  }, [foundKeys]);
  useEffect(() => {
    if (open !== null) stage.current?.reveal(open);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || active === null) return;
    setFocused(true);
    const { key } = event;
    const direction = directionOf(key);
    const goTo = (next: string | null | undefined) => {
      if (!next) return;
      setWanted(next);
      stage.current?.reveal(next);
    };
    if (direction) {
      const places = new Map(
        nodes.flatMap((node) =>
          drawn.places.has(node.key) ? [[node.key, drawn.places.get(node.key)!]] : [],
        ),
      );
      goTo(nodeToward(places, active, direction, neighboursIn(drawn.graph).get(active) ?? new Set()));
    } else if (key === "Enter") events.onNode(active);
    else if (key === "Home") goTo(nodes[0]?.key);
    else if (key === "Escape") events.onLeave();
    else if (key === "+") stage.current?.larger();
    else if (key === "-") stage.current?.smaller();
    else if (key === "0") stage.current?.fit();
    else return;
    event.preventDefault();
    // Enter would open the row of a list as well.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };

  return (
    <div className={styles.stage}>
      <canvas ref={canvas} aria-hidden="true" />
      <div
        ref={surface}
        className={styles.surface}
        // A list that is drawn: a <select> cannot lie over a canvas.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
        onBlur={() => setFocused(false)}
        onPointerDown={() => setFocused(false)}
      >
        {listed.map(({ key }, index) => (
          <Option key={key} id={`${id}-${index}`} of={key} isOpen={key === open} nameOf={nameOf} />
        ))}
      </div>
      <GraphTools
        onLarger={() => stage.current?.larger()}
        onSmaller={() => stage.current?.smaller()}
        onFit={() => stage.current?.fit()}
        onSave={onSave}
      />
    </div>
  );
}

type OptionProps = { id: string; of: string; isOpen: boolean; nameOf(key: string): string };

const Option = memo(function Option({ id, of, isOpen, nameOf }: OptionProps) {
  return (
    <div
      id={id}
      // Chosen by the keys of its list and by presses on the drawing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isOpen}
      className={hidden.hidden}
    >
      {nameOf(of)}
    </div>
  );
});

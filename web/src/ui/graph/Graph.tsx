import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTheme } from "#ui/base/theme.ts";
import hidden from "#ui/layout/VisuallyHidden.module.css";
import { createDrawing, type Drawing, type DrawingEvents } from "./drawing.ts";
import type { Picture } from "./graph.rules.ts";
import { GraphTools } from "./GraphTools.tsx";
import type { Looked } from "./lit.rules.ts";
import { saveGraph, type Saved } from "./save.ts";
import styles from "./Graph.module.css";

/** A node as it is heard, and where it stands in a tree. */
export type Item = {
  id: string;
  name: string;
  level?: number;
  isOpen?: boolean;
  position?: number;
  siblings?: number;
};

type Props = DrawingEvents & {
  picture: Picture;
  /** Another one is looked at as a whole at first, whoever moved about in the one before. */
  pictureId?: string;
  label: string;
  hintId: string;
  items: Item[];
  /** Where the keyboard is. */
  active: string | null;
  looked: Omit<Looked, "hovered" | "cursor">;
  saved: Saved;
  /** Above the drawing, beside its tools. */
  legend?: ReactNode;
  takesFocus?: boolean;
  /** Says whether the key meant something. */
  onKey(key: string): boolean;
};

/**
 * A graph that is drawn, and stays smooth with thousands of nodes where as many elements do not. To the keyboard and to a
 * screen reader it is a list or a tree of the same nodes.
 */
export function Graph({ picture, pictureId = "", label, hintId, items, active, looked, ...props }: Props) {
  const id = useId();
  const theme = useTheme();
  const drawing = useRef<Drawing | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLCanvasElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const cursor = isFocused ? active : null;
  const { open, pair, found } = looked;
  // Hundreds of names take a while to be told; the drawing does not wait for them.
  const listed = useDeferredValue(items);
  const at = listed.findIndex((item) => item.id === active);

  const events = useRef<DrawingEvents>(props);
  useEffect(() => {
    events.current = props;
  });
  useEffect(() => {
    const made = createDrawing(host.current!, words.current!, () => events.current);
    drawing.current = made;
    return () => {
      made.end();
      drawing.current = null;
    };
  }, []);
  const shownId = useRef<string | null>(null);
  useEffect(() => drawing.current?.look({ cursor, open, pair, found }), [cursor, open, pair, found]);
  useEffect(() => {
    const isOther = shownId.current !== null && shownId.current !== pictureId;
    shownId.current = pictureId;
    drawing.current?.show(picture, isOther);
  }, [picture, pictureId]);
  useEffect(() => drawing.current?.dress(theme), [theme]);
  // What is found is flown to once, and not again when news of the same nodes come.
  const foundIds = found && [...found].join("\n");
  useEffect(() => {
    if (foundIds) drawing.current?.find(foundIds.split("\n"));
  }, [foundIds]);
  const opened = pair ? `${pair.a}\n${pair.b}` : open;
  useEffect(() => drawing.current?.follow(opened), [opened]);
  useEffect(() => {
    if (cursor !== null) drawing.current?.reveal(cursor);
  }, [cursor]);
  // The dialog around it leads to its first button; the graph is what it is about.
  const { takesFocus = false } = props;
  useEffect(() => {
    if (takesFocus) queueMicrotask(() => list.current?.focus({ preventScroll: true }));
  }, [takesFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    setFocused(true);
    const { key } = event;
    if (key === "+") drawing.current?.larger();
    else if (key === "-") drawing.current?.smaller();
    else if (key === "0") drawing.current?.fit();
    else if (!props.onKey(key)) return;
    event.preventDefault();
    // Enter would open the row of a list as well.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };

  return (
    <div className={styles.graph}>
      <div className={styles.bar}>
        {props.legend}
        <GraphTools
          onLarger={() => drawing.current?.larger()}
          onSmaller={() => drawing.current?.smaller()}
          onFit={() => drawing.current?.fit()}
          onSave={(kind) => saveGraph(kind, picture, props.saved)}
        />
      </div>
      {/* What is drawn: neither a <select> nor a list can lie around a canvas. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        className={styles.surface}
        role={picture.isTree ? "tree" : "listbox"}
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
        onBlur={() => setFocused(false)}
        onPointerDown={() => setFocused(false)}
      >
        <div ref={host} className={styles.host} aria-hidden="true" />
        <canvas ref={words} aria-hidden="true" />
        {listed.map((item, index) => (
          <Told
            key={item.id}
            id={`${id}-${index}`}
            role={picture.isTree ? "treeitem" : "option"}
            item={item}
            isChosen={item.id === (picture.isTree ? active : open)}
            onPress={() => events.current.onNode(item.id)}
          />
        ))}
      </div>
    </div>
  );
}

type ToldProps = { id: string; role: "option" | "treeitem"; item: Item; isChosen: boolean; onPress(): void };

/** What is pressed in the list of a screen reader is pressed in the drawing. */
const Told = memo(
  function Told({
    id,
    role,
    item: { name, level, isOpen, position, siblings },
    isChosen,
    onPress,
  }: ToldProps) {
    return (
      // Chosen by the keys of its list and by presses on the drawing.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
      <div
        id={id}
        role={role}
        aria-selected={isChosen}
        aria-level={level}
        aria-expanded={isOpen}
        aria-posinset={position}
        aria-setsize={siblings}
        className={hidden.hidden}
        onClick={onPress}
      >
        {name}
      </div>
    );
  },
  (before, after) =>
    before.id === after.id && before.item === after.item && before.isChosen === after.isChosen,
);

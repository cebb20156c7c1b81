import { type DragEvent, useEffect, useRef, useState } from "react";
import { createStore, useStore } from "#lib/store.ts";
import styles from "./dragging.module.css";

const LINGERS = 600;

type Target<What, Place> = {
  accepts(what: What, place: Place): boolean;
  onDrop(what: What, place: Place): void;
  /** Held over it for a while: something in it may be meant. */
  onLinger?: ((place: Place) => void) | undefined;
};

/** Dragging of one kind of things: they are dropped on what takes that kind. */
export function createDragging<What>() {
  /** What is on its way. The browser tells what it is only when it is let go, so it is kept here. */
  const dragged = createStore<What | null>(null);
  return {
    useDragged: () => useStore(dragged),

    /** For what can be dragged. The words follow the pointer, and go to other programs as text. */
    dragProps: (what: () => What, words: () => string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        dragged.set(what());
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", words());
        const picture = pictureOf(words());
        event.dataTransfer.setDragImage(picture, 12, 12);
        // Once the browser has taken its picture.
        setTimeout(() => picture.remove());
      },
      onDragEnd: () => dragged.set(null),
    }),

    /** For places that take it: where it would be dropped now, and what to spread on each of them. */
    useDrop<Place>({ accepts, onDrop, onLinger }: Target<What, Place>) {
      const [over, setOver] = useState<Place | null>(null);
      const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
      const leave = () => {
        clearTimeout(timer.current);
        setOver(null);
      };
      useEffect(() => () => clearTimeout(timer.current), []);
      const taken = (place: Place): What | null => {
        const what = dragged.read();
        return what !== null && accepts(what, place) ? what : null;
      };
      const dropProps = (place: Place) => ({
        onDragEnter: (event: DragEvent) => {
          if (!taken(place)) return;
          event.preventDefault();
          setOver(place);
          clearTimeout(timer.current);
          if (onLinger) timer.current = setTimeout(() => onLinger(place), LINGERS);
        },
        onDragOver: (event: DragEvent) => {
          if (!taken(place)) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = "move";
        },
        onDragLeave: (event: DragEvent) => {
          // Between two parts of the same thing it leaves one for the other.
          const { relatedTarget, currentTarget } = event;
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave();
        },
        onDrop: (event: DragEvent) => {
          leave();
          const what = taken(place);
          if (!what) return;
          event.preventDefault();
          dragged.set(null);
          onDrop(what, place);
        },
      });
      return { over, dropProps };
    },
  };
}

function pictureOf(words: string): HTMLElement {
  const picture = document.createElement("div");
  picture.className = styles.picture ?? "";
  picture.textContent = words;
  return document.body.appendChild(picture);
}

import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { TopicCard } from "@gyan/contract/topics.ts";
import { type DragEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import styles from "./dragging.module.css";

/** What is on its way: gyans, or a folder. The browser tells what it is only when it is let go, so it is kept here. */
export type Dragged = { topics: readonly TopicCard[] } | { folder: FolderView };

let dragged: Dragged | null = null;
const watchers = new Set<() => void>();

function setDragged(next: Dragged | null) {
  dragged = next;
  for (const tell of watchers) tell();
}

const watch = (listener: () => void) => {
  watchers.add(listener);
  return () => void watchers.delete(listener);
};

export const useDragged = () => useSyncExternalStore(watch, () => dragged);

/** For what can be dragged. The words follow the pointer, and go to other programs as text. */
export function dragProps(what: () => Dragged, words: () => string) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      setDragged(what());
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", words());
      const picture = pictureOf(words());
      event.dataTransfer.setDragImage(picture, 12, 12);
      // Once the browser has taken its picture.
      setTimeout(() => picture.remove());
    },
    onDragEnd: () => setDragged(null),
  };
}

function pictureOf(words: string): HTMLElement {
  const picture = document.createElement("div");
  picture.className = styles.picture ?? "";
  picture.textContent = words;
  return document.body.appendChild(picture);
}

const LINGERS = 600;

type Target = {
  accepts(what: Dragged): boolean;
  onDrop(what: Dragged): void;
  /** Held over it for a while: something in it may be meant. */
  onLinger?(): void;
};

/** For what takes it: what to spread on the element, and whether it would be dropped there now. */
export function useDropTarget({ accepts, onDrop, onLinger }: Target) {
  const [isOver, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    clearTimeout(timer.current);
    setOver(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOurs = () => dragged !== null && accepts(dragged);
  return {
    isOver,
    props: {
      onDragEnter: (event: DragEvent) => {
        if (!isOurs()) return;
        event.preventDefault();
        setOver(true);
        clearTimeout(timer.current);
        if (onLinger) timer.current = setTimeout(onLinger, LINGERS);
      },
      onDragOver: (event: DragEvent) => {
        if (!isOurs()) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
      },
      onDragLeave: (event: DragEvent) => {
        // Between two parts of the same thing it leaves one for the other.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          leave();
      },
      onDrop: (event: DragEvent) => {
        leave();
        if (!dragged || !accepts(dragged)) return;
        event.preventDefault();
        const what = dragged;
        setDragged(null);
        onDrop(what);
      },
    },
  };
}

/** Where it lies already is no place to go to. */
export const isElsewhere = (topics: readonly TopicCard[], folderId: FolderId | null): boolean =>
  topics.some((topic) => topic.folderId !== folderId);

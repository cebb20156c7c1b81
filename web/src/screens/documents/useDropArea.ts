import { useEffect, useEffectEvent, useRef, useState } from "react";

export type Look = "dragarea" | "droparea";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * The element that takes files. Beside it, and while nothing can be added, a drop does nothing: the browser would leave the
 * page for the file.
 */
export function useDropArea(onDrop: (transfer: DataTransfer) => void, isOpen: boolean) {
  const area = useRef<HTMLElement>(null);
  const [look, setLook] = useState<Look>("dragarea");
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      isOpen && target instanceof Node && (area.current?.contains(target) ?? false);
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const isHere = isInside(event.target);
      if (event.dataTransfer) event.dataTransfer.dropEffect = isHere ? "copy" : "none";
      setLook(isHere ? "droparea" : "dragarea");
    };
    // Between two elements of the area it leaves one for the other.
    const onLeave = (event: DragEvent) => {
      if (!isInside(event.relatedTarget)) setLook("dragarea");
    };
    const onEnd = () => setLook("dragarea");
    const onDropped = (event: DragEvent) => {
      setLook("dragarea");
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (isInside(event.target) && event.dataTransfer) take(event.dataTransfer);
    };
    addEventListener("dragenter", onOver);
    addEventListener("dragover", onOver);
    addEventListener("dragleave", onLeave);
    addEventListener("dragend", onEnd);
    addEventListener("drop", onDropped);
    return () => {
      removeEventListener("dragenter", onOver);
      removeEventListener("dragover", onOver);
      removeEventListener("dragleave", onLeave);
      removeEventListener("dragend", onEnd);
      removeEventListener("drop", onDropped);
    };
  }, [isOpen]);
  return { area, look };
}

/** Files that are pasted anywhere on the page. Text that is pasted into a field stays there. */
export function usePastedFiles(onPaste: (transfer: DataTransfer) => void) {
  const take = useEffectEvent(onPaste);
  useEffect(() => {
    const onPasted = (event: ClipboardEvent) => {
      if (!event.clipboardData || event.clipboardData.files.length === 0) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      take(event.clipboardData);
    };
    addEventListener("paste", onPasted);
    return () => removeEventListener("paste", onPasted);
  }, []);
}

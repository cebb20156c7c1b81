import { useEffect, useEffectEvent, useRef, useState } from "react";

type Look = "dragarea" | "droparea";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * The element that takes files. Beside it, and while nothing can be added, a drop does nothing: the browser would leave the
 * page for the file. Files that are pasted anywhere on the page are taken too; text that is pasted into a field stays there.
 */
export function useDropArea(onTake: (transfer: DataTransfer) => void, isOpen: boolean) {
  const area = useRef<HTMLElement>(null);
  const [look, setLook] = useState<Look>("dragarea");
  const take = useEffectEvent(onTake);
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
    const onDropped = (event: DragEvent) => {
      setLook("dragarea");
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (isInside(event.target) && event.dataTransfer) take(event.dataTransfer);
    };
    const onPasted = (event: ClipboardEvent) => {
      if (!event.clipboardData || event.clipboardData.files.length === 0) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      take(event.clipboardData);
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("dragenter", onOver, { signal });
    addEventListener("dragover", onOver, { signal });
    addEventListener("dragleave", onLeave, { signal });
    addEventListener("dragend", () => setLook("dragarea"), { signal });
    addEventListener("drop", onDropped, { signal });
    addEventListener("paste", onPasted, { signal });
    return () => stop.abort();
  }, [isOpen]);
  return { area, look };
}

import { useEffect, useState } from "react";
import { useLoaded } from "./useLoaded.ts";

const fetchPanel = () => import("./TooltipPanel.tsx").then((module) => module.TooltipPanel);

/** A pointer that only passes by asks for nothing. */
const RESTED = 400;

/**
 * Once at the root: whatever has `data-tip` says it to a pointer that rests on it and to the focus that comes by keyboard, with
 * its key where it names one (`aria-keyshortcuts`). One listener for all of them, because a list has hundreds.
 */
export function TooltipHost() {
  const [Panel, load] = useLoaded(fetchPanel);
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let near: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const comeNear = (target: EventTarget | null, wait: number) => {
      const next = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
      if (next === near) return;
      near = next;
      hide();
      if (!next) return;
      load();
      timer = setTimeout(() => setShown(next), wait);
    };
    const onPointer = ({ pointerType, target }: PointerEvent) =>
      pointerType === "mouse" && comeNear(target, RESTED);
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(":focus-visible") && comeNear(target, 0);
    const onBlur = () => comeNear(null, 0);
    document.addEventListener("pointerover", onPointer);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onBlur);
    // Whoever presses has read it.
    document.addEventListener("pointerdown", hide);
    document.addEventListener("keydown", hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onPointer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onBlur);
      document.removeEventListener("pointerdown", hide);
      document.removeEventListener("keydown", hide);
    };
  }, [load]);
  return shown?.isConnected && Panel && <Panel at={shown} onClose={() => setShown(null)} />;
}

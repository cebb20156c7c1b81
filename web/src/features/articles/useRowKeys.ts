import { isTyping, useKeyDown } from "#ui/base/keyboard.ts";

type Keys = {
  onStep(by: number): void;
  onOpen(): void;
  /** Of articles. */
  onSave?(): void;
  onReject?(): void;
  onKeep?(): void;
  /** Takes in what is nearly in, or puts it back. */
  onTakeIn?(): void;
  onCheck?(): void;
  onCheckAll?(): void;
  onFind?(): void;
  /** Says whether there was anything to clear. */
  onClear?(): boolean;
};

/** The keys of a list; fields, menus and dialogs keep their own. */
export const useRowKeys = (keys: Keys) =>
  useKeyDown((event) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const isChord = event.ctrlKey || event.metaKey;
    if (isChord ? onChord(event, keys) : onLetter(event, keys)) event.preventDefault();
  });

/** All, when the focus is in the list: elsewhere the page selects its own text. */
function onChord(event: KeyboardEvent, { onCheckAll }: Keys): boolean {
  const isInList = event.target instanceof Element && event.target.closest("[data-articles]") !== null;
  if (event.key !== "a" || !isInList || !onCheckAll) return false;
  onCheckAll();
  return true;
}

function onLetter(event: KeyboardEvent, keys: Keys): boolean {
  if (event.key === "Escape") return keys.onClear?.() ?? false;
  const act = actOf(event, keys);
  act?.();
  return act !== undefined;
}

function actOf({ key, target }: KeyboardEvent, keys: Keys): (() => void) | undefined {
  if (key === "j" || key === "k")
    return () => {
      leaveControl(target);
      keys.onStep(key === "j" ? 1 : -1);
    };
  if (key === "o") return keys.onOpen;
  // What has the focus keeps its own Enter.
  const isOnControl = target instanceof Element && target.closest("button, a") !== null;
  if (key === "Enter") return isOnControl ? undefined : keys.onOpen;
  if (key === "s") return keys.onSave;
  if (key === "e") return keys.onReject;
  if (key === "r") return keys.onKeep;
  if (key === "t") return keys.onTakeIn;
  if (key === "x") return keys.onCheck;
  return key === "/" ? keys.onFind : undefined;
}

/** Whoever walks the list has left the tab or link that led to it: the next Enter is for the row. */
function leaveControl(target: EventTarget | null): void {
  if (
    target instanceof HTMLElement &&
    target.matches("a, button") &&
    !target.closest("[data-articles], [data-concepts]")
  )
    target.blur();
}

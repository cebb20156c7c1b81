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
    const act = actOf(event, keys);
    if (act && act() !== false) event.preventDefault();
  });

const isIn = (target: EventTarget | null, place: string) =>
  target instanceof Element && target.closest(place) !== null;

function actOf({ key, target, ctrlKey, metaKey }: KeyboardEvent, keys: Keys): (() => unknown) | undefined {
  // All, when the focus is in the list: elsewhere the page selects its own text.
  if (ctrlKey || metaKey) return key === "a" && isIn(target, "[data-articles]") ? keys.onCheckAll : undefined;
  if (key === "Escape") return keys.onClear;
  if (key === "j" || key === "k")
    return () => {
      leaveControl(target);
      keys.onStep(key === "j" ? 1 : -1);
    };
  // What has the focus keeps its own Enter.
  if (key === "o" || (key === "Enter" && !isIn(target, "button, a"))) return keys.onOpen;
  if (key === "s") return keys.onSave;
  if (key === "e") return keys.onReject;
  if (key === "r") return keys.onKeep;
  if (key === "t") return keys.onTakeIn;
  if (key === "x") return keys.onCheck;
  return key === "/" ? keys.onFind : undefined;
}

/** Whoever walks the list has left the tab or link that led to it: the next Enter is for the row. */
function leaveControl(target: EventTarget | null) {
  const isControl = target instanceof HTMLElement && target.matches("a, button");
  if (isControl && !isIn(target, "[data-articles], [data-concepts]")) target.blur();
}

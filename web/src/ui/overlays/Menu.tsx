import { type KeyboardEvent, type ReactElement, cloneElement, useRef, useState } from "react";
import type { IconName } from "#ui/base/Icon.tsx";
import { useGiveBack } from "./useGiveBack.ts";
import { useLoaded } from "./useLoaded.ts";

export type MenuEntry = {
  id: string;
  label: string;
  icon?: IconName;
  lang?: string;
  /** How deep it lies below the one above it. */
  indent?: number;
  /** The page that is open. */
  isCurrent?: boolean;
  /** Given when the entries exclude each other. */
  isChosen?: boolean;
  isDanger?: boolean;
  /** A line above it. */
  startsGroup?: boolean;
  onSelect(): void;
};

export type MenuProps = {
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: MenuEntry[];
  align?: "start" | "end";
};

const fetchPanel = () => import("./MenuPanel.tsx").then((module) => module.MenuPanel);
const warm = () => void fetchPanel().catch(() => {});

/** A menu behind a button. The panel is fetched when the pointer or the focus comes near. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [Panel, load] = useLoaded(fetchPanel);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isAsked && Panel !== null;
  useGiveBack(button, isOpen);
  const open = () => {
    load();
    setAsked(true);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onPointerEnter: warm,
        onFocus: warm,
        onClick: () => (isAsked ? setAsked(false) : open()),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        },
      })}
      {isOpen && <Panel {...menu} button={button} onClose={() => setAsked(false)} />}
    </>
  );
}

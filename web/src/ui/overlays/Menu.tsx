import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  cloneElement,
  useRef,
  useState,
} from "react";
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

export const fetchMenu = () => import("./MenuPanel.tsx").then((module) => module.MenuPanel);
const warm = () => void fetchMenu().catch(() => {});

/** A menu behind a button. The panel is fetched when the pointer or the focus comes near. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [Panel, load] = useLoaded(fetchMenu);
  const [asked, setAsked] = useState<"by pointer" | "by key" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = asked !== null && Panel !== null;
  useGiveBack(button, isOpen);
  const close = () => setAsked(null);
  const open = (isByKey: boolean) => {
    load();
    setAsked(isByKey ? "by key" : "by pointer");
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onPointerEnter: warm,
        onFocus: warm,
        onClick: (event: MouseEvent) => (asked ? close() : open(event.detail === 0)),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open(true);
        },
      })}
      {isOpen && <Panel {...menu} button={button} isByKey={asked === "by key"} onClose={close} />}
    </>
  );
}

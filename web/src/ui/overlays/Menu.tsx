import { type ReactElement, cloneElement, useState } from "react";
import type { IconName } from "#ui/base/Icon.tsx";
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

/** A menu behind a button. The panel is fetched when the pointer or the focus comes near. */
export function Menu(props: MenuProps) {
  const [Panel, load] = useLoaded(fetchPanel);
  const [isAsked, setAsked] = useState(false);
  if (Panel && isAsked) return <Panel {...props} />;
  return cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void fetchPanel().catch(() => {}),
    onFocus: () => void fetchPanel().catch(() => {}),
    onClick: () => {
      setAsked(true);
      load();
    },
  });
}

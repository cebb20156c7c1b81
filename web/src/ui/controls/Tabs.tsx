import { Link, type LinkProps } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import styles from "./Tabs.module.css";

export type Tab = {
  id: string;
  label: string;
  count?: string;
  link: Pick<LinkProps, "to" | "params" | "search">;
};
type Props = { label: string; tabs: Tab[]; current: string };

/** Views with their own address: links, so that they can be shared, opened beside and gone back to. */
export function Tabs({ label, tabs, current }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEdges(nav);
  useEffect(() => show(nav.current, current), [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          {...tab.link}
          activeProps={{}}
          aria-current={tab.id === current ? "page" : undefined}
          data-current={tab.id === current || undefined}
          data-tab={tab.id}
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** Where there is no room for all of them, those that are out of sight are hinted at by a fading edge. */
function useEdges(nav: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const row = nav.current;
    if (!row) return undefined;
    const look = () => {
      const left = Math.abs(row.scrollLeft);
      row.toggleAttribute("data-before", left > 1);
      row.toggleAttribute("data-after", left + row.clientWidth < row.scrollWidth - 1);
    };
    const watch = new ResizeObserver(look);
    for (const one of [row, ...row.children]) watch.observe(one);
    row.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      watch.disconnect();
      row.removeEventListener("scroll", look);
    };
  }, [nav]);
}

/** In the middle of the row, without moving the page as `scrollIntoView` would. */
function show(row: HTMLElement | null, id: string) {
  const tabs = [...(row?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])];
  const tab = tabs.find((one) => one.dataset["tab"] === id);
  if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

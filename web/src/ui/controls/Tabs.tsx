import { Link, type LinkProps } from "@tanstack/react-router";
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
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          {...tab.link}
          activeProps={{}}
          aria-current={tab.id === current ? "page" : undefined}
          data-current={tab.id === current || undefined}
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  );
}

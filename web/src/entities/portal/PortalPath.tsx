import { Link, type LinkProps } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./PortalPath.module.css";

type Place = Pick<LinkProps, "to" | "params"> & { name: string };

/** Where this lies: the portal, and what is between it and here. */
export function PortalPath({ through = [] }: { through?: Place[] }) {
  const t = useT();
  return (
    <nav className={box.text({ size: "sm", tone: "quiet" }, styles.path)} aria-label={t("portal.path")}>
      <Link to="/gyanportal" className={box.text({ hover: "accent" })}>
        {t("portal.title")}
      </Link>
      {through.map(({ name, ...link }) => (
        <span key={name}>
          <span aria-hidden="true"> / </span>
          <Link {...link} className={box.text({ hover: "accent" })}>
            {name}
          </Link>
        </span>
      ))}
      <span aria-hidden="true"> /</span>
    </nav>
  );
}

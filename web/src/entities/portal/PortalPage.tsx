import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useT } from "#lib/i18n.ts";
import { Page } from "#ui/layout/Page.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./PortalPage.module.css";

type Place = Pick<LinkProps, "to" | "params"> & { name: string };
type Props = ComponentProps<typeof Page> & { through?: Place[] };

/** A page below where it lies: the portal, and what is between that and here. */
export function PortalPage({ through = [], ...page }: Props) {
  const t = useT();
  const way = box.text({ hover: "accent" });
  return (
    <>
      <nav className={box.text({ size: "sm", tone: "quiet" }, styles.path)} aria-label={t("portal.path")}>
        <Link to="/gyanportal" className={way}>
          {t("portal.title")}
        </Link>
        {through.map(({ name, ...link }) => (
          <span key={name}>
            <span aria-hidden="true"> / </span>
            <Link {...link} className={way}>
              {name}
            </Link>
          </span>
        ))}
        <span aria-hidden="true"> /</span>
      </nav>
      <Page {...page} />
    </>
  );
}

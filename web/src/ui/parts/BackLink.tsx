import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { box, type Look } from "#ui/layout/box.ts";

type Props = Pick<LinkProps, "to" | "params" | "search" | "hash"> & {
  tone?: Look["tone"];
  children: ReactNode;
};

/** To where one came from, over the heading of what one came to. */
export const BackLink = ({ tone = "accent", children, ...link }: Props) => (
  <Link
    {...link}
    className={box.row({
      isInline: true,
      gap: 1,
      align: "center",
      pad: [1, 0],
      below: 2,
      size: "sm",
      tone,
      hover: "underline",
      isTouched: true,
    })}
  >
    <Icon name="back" size={14} />
    {children}
  </Link>
);

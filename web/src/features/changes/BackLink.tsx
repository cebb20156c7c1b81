import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";

type Props = Pick<LinkProps, "to" | "params" | "search"> & { children: ReactNode };

export const BackLink = ({ children, ...link }: Props) => (
  <Link
    {...link}
    className={box.row({
      isInline: true,
      gap: 1,
      align: "center",
      pad: [1, 0],
      below: 2,
      size: "sm",
      tone: "accent",
      hover: "underline",
      isTouched: true,
    })}
  >
    <Icon name="back" size={14} />
    {children}
  </Link>
);

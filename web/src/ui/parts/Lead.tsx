import type { ReactNode } from "react";
import { box, type Look } from "#ui/layout/box.ts";

type Props = { above?: Look["above"]; children: ReactNode };

/** What a page or a part of it is for, below its heading. */
export const Lead = ({ above, children }: Props) => (
  <p className={box.text({ above, tone: "soft", lines: "pretty", isMeasured: true })}>{children}</p>
);

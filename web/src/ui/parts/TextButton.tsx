import type { ButtonHTMLAttributes } from "react";
import { box } from "#ui/layout/box.ts";

/** A press that reads like a link, in a line of words. */
export const TextButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={box.text({ pad: [1, 0] }, "text-link")} {...props} />
);

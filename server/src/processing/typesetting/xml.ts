import { printable } from "./scripts.ts";

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as XML holds it, whatever it holds. */
export const xml = (text: string): string => printable(text).replace(/[&<>"]/gu, (sign) => SIGNS[sign]!);

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

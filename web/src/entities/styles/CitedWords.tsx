import type { CitedEntry, CitedRun } from "@gyan/contract/styles/rules.ts";
import { Fragment, type ReactNode } from "react";

/** A reference as its style sets it. */
export const CitedWords = ({ label, runs }: Pick<CitedEntry, "label" | "runs">) => (
  <>
    {label !== "" && `${label} `}
    {runs.map((run, at) => (
      <Fragment key={at}>{looked(run)}</Fragment>
    ))}
  </>
);

function looked({ text, isItalic, isStrong, isSmallCaps, level }: CitedRun): ReactNode {
  let words: ReactNode = text;
  if (isItalic) words = <i>{words}</i>;
  if (isStrong) words = <b>{words}</b>;
  if (isSmallCaps) words = <span style={{ fontVariant: "small-caps" }}>{words}</span>;
  if (level === "above") return <sup>{words}</sup>;
  return level === "below" ? <sub>{words}</sub> : words;
}

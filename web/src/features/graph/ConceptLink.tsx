import type { Concept } from "@gyan/contract/concepts.ts";
import { Link } from "@tanstack/react-router";
import type { AnchorHTMLAttributes } from "react";
import { box } from "#ui/layout/box.ts";
import { nameThatMatches } from "./groups.ts";

/** What the rows of a list or a table of concepts need. */
export type ConceptRows = {
  q: string | undefined;
  current: string | undefined;
  onNear(key: string): void;
  onOpen(key: string): void;
};

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  of: string;
  onOpen(key: string): void;
  /** It is likely to be opened next. */
  onNear?(key: string): void;
};

/** Opens a concept beside what is shown; as a link it can be opened elsewhere, too. */
export const ConceptLink = ({ of, onOpen, onNear, children, ...rest }: Props) => (
  <Link
    className={box.text({ flex: "grow", weight: 500, tone: "accent", breaks: true, hover: "underline" })}
    {...rest}
    to="."
    search={(before) => ({ ...before, tab: "concepts", concept: of, with: undefined })}
    preload={false}
    onPointerEnter={() => onNear?.(of)}
    onFocus={() => onNear?.(of)}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(of);
    }}
  >
    {children}
  </Link>
);

/** Another name of a concept, where it was found by that. */
export function FoundAs({ concept, q = "" }: { concept: Concept; q: string | undefined }) {
  const name = q.trim() === "" ? null : nameThatMatches(concept, q);
  if (name === null || name === concept.label) return null;
  return (
    <>
      {" "}
      <small className={box.text({ size: "xs", weight: 400, tone: "quiet" })}>{name}</small>
    </>
  );
}

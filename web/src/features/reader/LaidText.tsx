import type { LaidText as Laid } from "@gyan/contract/reading.ts";
import { useMemo } from "react";
import { ArticleBody } from "./ArticleBody.tsx";
import { partsOf } from "./parts.ts";
import type { Mark, PageStart } from "#entities/articles/slices.ts";

const NO_MARKS: Mark[] = [];
const NO_PAGES: PageStart[] = [];

/** A text as the reader shows it, where nothing is marked in it. It stands under a heading of the second level. */
export function LaidText({ laid }: { laid: Laid }) {
  const parts = useMemo(() => partsOf(laid), [laid]);
  return <ArticleBody article={laid} parts={parts} pages={NO_PAGES} marks={NO_MARKS} />;
}

import type { SearchHit } from "@gyan/contract/reading/searching.ts";
import { ConceptRow, FolderRow, GyanRow, NoteRow, SubtopicRow, SummaryRow } from "./NameRows.tsx";
import { PassageRow } from "./PassageRow.tsx";

type Props = { hit: SearchHit; onOpen(): void };

export function HitRow({ hit, onOpen }: Props) {
  if (hit.kind === "passage") return <PassageRow hit={hit} onOpen={onOpen} />;
  if (hit.kind === "gyan") return <GyanRow hit={hit} onOpen={onOpen} />;
  if (hit.kind === "subtopic") return <SubtopicRow hit={hit} onOpen={onOpen} />;
  if (hit.kind === "folder") return <FolderRow hit={hit} onOpen={onOpen} />;
  if (hit.kind === "note") return <NoteRow hit={hit} onOpen={onOpen} />;
  if (hit.kind === "concept") return <ConceptRow hit={hit} onOpen={onOpen} />;
  return <SummaryRow hit={hit} onOpen={onOpen} />;
}

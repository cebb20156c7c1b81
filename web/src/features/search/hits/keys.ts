import type { SearchHit } from "@gyan/contract/reading/searching.ts";

/** The same for as long as it is the same hit, wherever it stands in the list. */
export function keyOf(hit: SearchHit): string {
  if (hit.kind === "passage") return `passage ${hit.workId}`;
  if (hit.kind === "gyan") return `gyan ${hit.topicId}`;
  if (hit.kind === "subtopic") return `subtopic ${hit.topicId} ${hit.nodeId}`;
  if (hit.kind === "folder") return `folder ${hit.folderId}`;
  if (hit.kind === "note") return `note ${hit.noteId}`;
  if (hit.kind === "concept") return `concept ${hit.name.text}`;
  return `summary ${hit.topicId} ${hit.nodeId} ${hit.text.text}`;
}

import type { Schema } from "@gyan/client";
import type { Kind } from "../page/draft.ts";
import { answered, type Server } from "./calls.ts";

/** What a document is called by: its DOI where it has one, else its address. */
export type Named = { doi: string | null; address: string };

/** That is there already, as a file of the same kind: first where it would be put, then anywhere among one's own. */
export async function knownAs(
  { client }: Server,
  { doi, address }: Named,
  kind: Kind,
  libraryId: number | null,
): Promise<Schema<"Document"> | null> {
  const named = doi === null ? { address } : { doi };
  const inside = async (library: number | null): Promise<Schema<"Document">[]> =>
    answered(
      client.POST("/api/document/v1/documents", {
        body: { filter: { named, ...(library !== null && { libraryId: library }) } },
      }),
    );
  const isSame = ({ fileName, hasFile }: Schema<"Document">) =>
    hasFile && /\.pdf$/iu.test(fileName) === (kind === "pdf");
  const there = libraryId === null ? [] : await inside(libraryId);
  return there.find(isSame) ?? (await inside(null)).find(isSame) ?? null;
}

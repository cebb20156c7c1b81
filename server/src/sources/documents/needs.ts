import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";
import type { Rights } from "#people/rights/index.ts";

/** In the transaction in which a document becomes ready, or is given up. */
export type WhenDocumentRead = (
  tx: Tx,
  document: {
    id: DocumentId;
    libraryId: LibraryId;
    state: "ready" | "unreadable";
    why: Said | null;
    pages: number | null;
  },
) => Promise<void>;

/** What this slice is given. */
export type Needs = Platform &
  Pick<Ports, "files" | "incoming" | "fetcher" | "parser"> & {
    rights: Rights;
    whenDocumentRead: WhenDocumentRead;
  };

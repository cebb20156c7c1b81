import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { useCallback, useMemo, useState } from "react";

type Chosen = ReadonlyMap<DocumentId, Document>;

/** By id, so that it outlives searches and renewals of the list, whatever is shown of it at the moment. */
export function useSelection(shown: readonly Document[]) {
  const [kept, setKept] = useState<Chosen>(new Map());
  const toggle = useCallback(
    (document: Document) =>
      setKept((before) => {
        const next = new Map(before);
        if (!next.delete(document.id)) next.set(document.id, document);
        return next;
      }),
    [],
  );
  const toggleAll = useCallback(
    (documents: readonly Document[], isOn: boolean) =>
      setKept((before) => {
        const next = new Map(before);
        for (const document of documents) {
          if (isOn) next.set(document.id, document);
          else next.delete(document.id);
        }
        return next;
      }),
    [],
  );
  const remove = useCallback(
    (ids: readonly DocumentId[]) =>
      setKept((before) => {
        const next = new Map(before);
        for (const id of ids) next.delete(id);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setKept(new Map()), []);
  // What the list knows of them is newer than what was known when they were chosen.
  const chosen = useMemo(() => {
    const known = new Map(shown.map((document) => [document.id, document]));
    return [...kept.values()].map((document) => known.get(document.id) ?? document);
  }, [kept, shown]);
  return { kept, chosen, toggle, toggleAll, remove, clear };
}

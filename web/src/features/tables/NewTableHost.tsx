import { useEffect, useState } from "react";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { type NewTable, onNewTableAsked } from "#entities/tables/open-new.ts";

const fetchDialog = () => import("./new/NewTableDialog.tsx").then((module) => module.NewTableDialog);

/** Once in the frame: the dialog is fetched when somebody wants a table. */
export function NewTableHost() {
  const [Dialog, load] = useLoaded(fetchDialog);
  const [wanted, setWanted] = useState<NewTable | null>(null);
  useEffect(
    () =>
      onNewTableAsked((asked) => {
        load();
        setWanted(asked);
      }),
    [load],
  );
  return wanted && Dialog && <Dialog wanted={wanted} onClose={() => setWanted(null)} />;
}

import { useEffect, useState } from "react";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { type ExportOffer, onExportAsked } from "./open-export.ts";

const fetchDialog = () => import("./ExportDialog.tsx").then((module) => module.ExportDialog);

/** Once in the frame: the dialog is fetched when somebody asks for a file. */
export function ExportHost() {
  const [Dialog, load] = useLoaded(fetchDialog);
  const [offer, setOffer] = useState<ExportOffer | null>(null);
  useEffect(
    () =>
      onExportAsked((asked) => {
        load();
        setOffer(asked);
      }),
    [load],
  );
  return offer && Dialog && <Dialog offer={offer} onClose={() => setOffer(null)} />;
}

import { useEffect, useState } from "react";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { type CiteOffer, onCiteAsked } from "./open-cite.ts";
import { type ExportOffer, onExportAsked } from "./open-export.ts";

const fetchDialog = () => import("./ExportDialog.tsx").then((module) => module.ExportDialog);
const fetchCiting = () => import("./CiteDialog.tsx").then((module) => module.CiteDialog);

/** Once in the frame: the dialogs are fetched when somebody asks for a file or for references. */
export function ExportHost() {
  const [Dialog, load] = useLoaded(fetchDialog);
  const [Citing, loadCiting] = useLoaded(fetchCiting);
  const [offer, setOffer] = useState<ExportOffer | null>(null);
  const [toCite, setToCite] = useState<CiteOffer | null>(null);
  useEffect(
    () =>
      onExportAsked((asked) => {
        load();
        setOffer(asked);
      }),
    [load],
  );
  useEffect(
    () =>
      onCiteAsked((asked) => {
        loadCiting();
        setToCite(asked);
      }),
    [loadCiting],
  );
  return (
    <>
      {offer && Dialog && <Dialog offer={offer} onClose={() => setOffer(null)} />}
      {toCite && Citing && <Citing offer={toCite} onClose={() => setToCite(null)} />}
    </>
  );
}

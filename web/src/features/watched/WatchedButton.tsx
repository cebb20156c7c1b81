import type { LibraryView } from "@gyan/contract/libraries.ts";
import { lazy, Suspense, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";

const WatchedDialog = lazy(async () => ({
  default: (await import("./WatchedDialog.tsx")).WatchedDialog,
}));

/** The way to what is watched for a library, from its documents. */
export function WatchedButton({ library }: { library: LibraryView }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (library.kind !== "documents") return null;
  const mayEdit = library.right === "owner" || library.right === "editor";
  return (
    <>
      <Button icon="globe" isShy onClick={() => setOpen(true)}>
        {t("watched.entry")}
      </Button>
      {isOpen && (
        <Suspense>
          <WatchedDialog library={library} mayEdit={mayEdit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

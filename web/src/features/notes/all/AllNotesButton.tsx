import type { TopicDetail } from "@gyan/contract/topics.ts";
import { type ComponentType, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

export type AllNotesProps = { topic: TopicDetail; onClose(): void };

const fetchDialog = (): Promise<ComponentType<AllNotesProps>> =>
  import("./AllNotes.tsx").then((module) => module.AllNotes);

/** All notes of a gyan, whichever article they are about. */
export function AllNotesButton({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const [Dialog, load] = useLoaded(fetchDialog);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="note"
        label={t("notes.all")}
        aria-haspopup="dialog"
        onClick={() => {
          load();
          setOpen(true);
        }}
      />
      {isOpen && Dialog && <Dialog topic={topic} onClose={() => setOpen(false)} />}
    </>
  );
}

import type { LibraryId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { box } from "#ui/layout/box.ts";
import { type Source, stopMutation, watchedQuery } from "./data.ts";
import { NewSource } from "./NewSource.tsx";
import { SourceRow } from "./SourceRow.tsx";
import { StopQuestion } from "./StopQuestion.tsx";

type Props = { library: { id: LibraryId; name: string }; mayEdit: boolean; onClose(): void };

/** What is watched for a library, and the way to watch something else. */
export function WatchedDialog({ library, mayEdit, onClose }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [isAdding, setAdding] = useState(false);
  const [stopped, setStopped] = useState<Source | null>(null);
  const [said, setSaid] = useState("");
  const list = useQuery(watchedQuery(library.id));
  if (isAdding)
    return (
      <NewSource
        libraryId={library.id}
        onBack={() => setAdding(false)}
        onAdded={({ name }) => {
          setAdding(false);
          setSaid(t("watched.started", { name }));
        }}
      />
    );
  return (
    <>
      <Dialog
        title={`${t("watched.title")}: ${library.name}`}
        isWide
        isSheet={isNarrow}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t("ui.close")}</Button>
            {mayEdit && (
              <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
                {t("watched.add")}
              </Button>
            )}
          </>
        }
      >
        <Lead>{t("watched.lead")}</Lead>
        <Loadable
          query={list}
          skeleton={<Skeleton lines={3} />}
          isEmpty={({ sources }) => sources.length === 0}
          empty={
            <p className={box.text({ above: 4, tone: "quiet", lines: "pretty" })}>
              {t(mayEdit ? "watched.none" : "watched.noneToRead")}
            </p>
          }
        >
          {({ sources }) => (
            <ul>
              {sources.map((source) => (
                <SourceRow key={source.id} source={source} {...(mayEdit && { onStop: setStopped })} />
              ))}
            </ul>
          )}
        </Loadable>
        <Live>{said && <p className={box.text({ above: 3, size: "sm", tone: "soft" })}>{said}</p>}</Live>
      </Dialog>
      {stopped && <StopQuestion source={stopped} mutation={stopMutation} onClose={() => setStopped(null)} />}
    </>
  );
}

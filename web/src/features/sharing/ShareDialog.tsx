import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { LinksSection } from "#features/links/LinksSection.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Access } from "./Access.tsx";
import { HandOverDialog } from "./HandOverDialog.tsx";
import { ShareForm } from "./ShareForm.tsx";
import { sharingQuery, type Thing } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./sharing.module.css";

type Props = { thing: Thing; onClose(): void };

/** With whom something is shared, and for its owner the way to share it. */
export function ShareDialog({ thing, onClose }: Props) {
  const t = useT();
  const sharing = useQuery({ ...sharingQuery(thing), refetchOnMount: "always" });
  const [isHandingOver, setHandingOver] = useState(false);
  const isOwner = sharing.data?.right === "owner";
  if (isHandingOver)
    return <HandOverDialog thing={thing} onClose={() => setHandingOver(false)} onDone={onClose} />;
  return (
    <Dialog
      title={t(isOwner || !sharing.data ? "sharing.title" : "sharing.titleOf", { name: thing.name })}
      onClose={onClose}
      footer={
        <>
          {isOwner && (
            <Button look="bare" className={styles.ways} onClick={() => setHandingOver(true)}>
              {t("sharing.handOver.open")}
            </Button>
          )}
          <Button onClick={onClose}>{t("sharing.done")}</Button>
        </>
      }
    >
      <Loadable query={sharing}>
        {(data) => (
          <div className={box.stack({ gap: 5 })}>
            {isOwner && <ShareForm thing={thing} />}
            <Access thing={thing} sharing={data} onGo={onClose} />
            {isOwner && thing.kind === "topic" && <LinksSection topicId={thing.id} />}
          </div>
        )}
      </Loadable>
    </Dialog>
  );
}

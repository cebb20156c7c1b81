import type { TopicId, ZoteroId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSay } from "#entities/runs/saying.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Notice } from "#ui/states/States.tsx";
import { placesQuery, sendMutation } from "./data.ts";

type Props = { topicId: TopicId; name: string; onClose(): void };

/** A gyan goes to Zotero as a collection: its articles, each with the quotes of the summary as a note. */
export function SendDialog({ topicId, name, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const say = useSay();
  const tell = useTell();
  const query = useQuery(placesQuery(topicId));
  const send = useMutation(sendMutation);
  const [wanted, setWanted] = useState<ZoteroId | null>(null);
  const places = query.data?.places ?? [];
  const open = places.filter(({ mayWrite }) => mayWrite);
  const chosen = open.find(({ id }) => id === wanted) ?? open[0];
  const submit = () => {
    if (!chosen) return;
    send.mutate(
      { topicId, zoteroId: chosen.id },
      {
        onSuccess: ({ message }) => {
          tell.done(message);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t("topics.zotero.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            look="primary"
            isBusy={send.isPending}
            disabled={!chosen || chosen.isWaiting}
            onClick={submit}
          >
            {t("topics.zotero.send")}
          </Button>
        </>
      }
    >
      <Loadable
        query={query}
        isEmpty={() => open.length === 0}
        empty={
          <div className={box.stack({ gap: 3 })}>
            <p>{t(places.length === 0 ? "topics.zotero.none" : "topics.zotero.readOnly")}</p>
            <Link to="/account/connections" hash="zotero">
              {t("topics.zotero.connect")}
            </Link>
          </div>
        }
      >
        {() => (
          <div className={box.stack({ gap: 4 })}>
            <p>{t("topics.zotero.lead", { name })}</p>
            <RadioGroup
              label={t("topics.zotero.where")}
              options={open.map((place) => ({
                value: String(place.id),
                label: place.name,
                hint: place.isWaiting
                  ? t("topics.zotero.waiting")
                  : place.sentOn === null
                    ? t("topics.zotero.never")
                    : t("topics.zotero.sent", { time: format.moment(place.sentOn), count: place.articles }),
              }))}
              chosen={String(chosen?.id ?? "")}
              onChange={(id) => setWanted(Number(id) as ZoteroId)}
            />
            {say(chosen?.problem) && <Notice tone="warn">{say(chosen?.problem)}</Notice>}
            <Failure of={send.error} />
          </div>
        )}
      </Loadable>
    </Dialog>
  );
}

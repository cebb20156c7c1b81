import type { ZoteroConnection } from "@gyan/contract/zotero/calls.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSay } from "#entities/runs/saying.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Fold } from "#ui/layout/Fold.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Status } from "#ui/states/Status.tsx";
import { AddZotero } from "./AddZotero.tsx";
import { ChangeZotero } from "./ChangeZotero.tsx";
import { connectionsQuery, disconnectMutation, syncMutation } from "./data.ts";

/** Libraries of Zotero that are kept in step with libraries here. */
export function Zotero() {
  const t = useT();
  const mayConnect = useUser()?.accessList.includes("DocumentAnalysis") ?? false;
  return mayConnect ? (
    <Connections />
  ) : (
    <Section id="zotero" title={t("account.zotero.title")}>
      <Lead>{t("account.zotero.closed")}</Lead>
    </Section>
  );
}

function Connections() {
  const t = useT();
  const list = useQuery(connectionsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section id="zotero" title={t("account.zotero.title")}>
      <Lead>{t("account.zotero.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={1} />}
        isEmpty={({ connections }) => connections.length === 0}
        empty={<p className={box.text({ tone: "quiet" })}>{t("account.zotero.none")}</p>}
      >
        {({ connections }) => (
          <ul>
            {connections.map((connection) => (
              <li key={connection.id}>
                <ConnectionRow connection={connection} />
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <Button icon="plus" onClick={() => setAdding(true)}>
        {t("account.zotero.add")}
      </Button>
      {isAdding && <AddZotero onClose={() => setAdding(false)} />}
    </Section>
  );
}

export const nameOf = ({ zoteroName, collectionName }: ZoteroConnection): string =>
  collectionName === null ? zoteroName : `${zoteroName}: ${collectionName}`;

function ConnectionRow({ connection }: { connection: ZoteroConnection }) {
  const t = useT();
  const format = useFormat();
  const say = useSay();
  const sync = useMutation(syncMutation);
  const [open, setOpen] = useState<"change" | "end" | null>(null);
  const { id, library, direction, counts, userName, hasFiles, conflicts, problem, left } = connection;
  const name = nameOf(connection);
  const facts = [
    t("account.zotero.of", { name: userName }),
    library
      ? t(`account.zotero.with.${direction}`, { library: library.name })
      : t("account.zotero.libraryGone"),
    ...(hasFiles ? [t("account.zotero.withFiles")] : []),
    t("account.zotero.documents", { count: counts.documents }),
  ];
  return (
    <>
      <Entry
        name={name}
        says={
          <>
            <span>{facts.join(" · ")}</span>
            <div className={box.text({ above: 1 })}>
              <State connection={connection} />
            </div>
            {connection.syncedOn && connection.state === "idle" && (
              <p>
                {t("account.zotero.last", { time: format.moment(connection.syncedOn) })}{" "}
                {lastRound(t, connection)}
              </p>
            )}
          </>
        }
        under={
          <>
            <Failure of={sync.error} />
            {say(problem) && <Notice tone="bad">{say(problem)}</Notice>}
            {conflicts > 0 && (
              <Notice
                tone="warn"
                action={
                  <Link to="/account/connections/zotero/$zoteroId" params={{ zoteroId: id }}>
                    {t("account.zotero.decide")}
                  </Link>
                }
              >
                {t("account.zotero.conflicts", { count: conflicts })}
              </Notice>
            )}
            {left.length > 0 && (
              <Fold isSmall title={t("account.zotero.left", { count: left.length })}>
                <ul>
                  {left.map((one, at) => (
                    <li key={at} className={box.text({ size: "sm", tone: "soft", breaks: true })}>
                      <b>{one.name}</b> {say(one.why)}
                    </li>
                  ))}
                </ul>
              </Fold>
            )}
          </>
        }
      >
        <div className={box.row({ gap: 2 })}>
          <Button
            size="sm"
            icon="refresh"
            isBusy={sync.isPending}
            disabled={connection.state === "syncing"}
            aria-label={t("account.zotero.syncOf", { name })}
            onClick={() => sync.mutate(id)}
          >
            {t("account.zotero.sync")}
          </Button>
          <Button
            size="sm"
            aria-label={t("account.zotero.changeOf", { name })}
            onClick={() => setOpen("change")}
          >
            {t("account.zotero.change")}
          </Button>
          <Button size="sm" aria-label={t("account.zotero.endOf", { name })} onClick={() => setOpen("end")}>
            {t("account.zotero.end")}
          </Button>
        </div>
      </Entry>
      {open === "change" && <ChangeZotero connection={connection} onClose={() => setOpen(null)} />}
      {open === "end" && <End connection={connection} onClose={() => setOpen(null)} />}
    </>
  );
}

function lastRound(t: ReturnType<typeof useT>, { counts }: ZoteroConnection): string {
  const did = (["added", "changed", "binned", "sent", "files"] as const).flatMap((name) =>
    counts[name] > 0 ? [t(`account.zotero.did.${name}`, { count: counts[name] })] : [],
  );
  return did.length === 0 ? t("account.zotero.did.nothing") : did.join(" · ");
}

function State({
  connection: { state, progress, goesOn, syncedOn, problem },
}: {
  connection: ZoteroConnection;
}) {
  const t = useT();
  const format = useFormat();
  if (state === "idle")
    return syncedOn === null ? (
      <Status tone={problem ? "bad" : "quiet"}>{t("account.zotero.state.never")}</Status>
    ) : (
      <Status tone={problem ? "warn" : "plain"}>{t("account.zotero.state.idle")}</Status>
    );
  if (state === "waiting" && goesOn !== null)
    return <Status tone="quiet">{t("account.zotero.state.pause", { time: format.moment(goesOn) })}</Status>;
  if (!progress) return <Status tone="run">{t("account.zotero.state.begins")}</Status>;
  const { stage, done, total } = progress;
  const numbers =
    total !== null && total > 0
      ? ` ${t("account.zotero.state.of", { done: format.number(done), total: format.number(total) })}`
      : "";
  return (
    <>
      <Status tone="run">{`${t(`account.zotero.stage.${stage}`)}${numbers}`}</Status>
      <Live isHidden>{t(`account.zotero.stage.${stage}`)}</Live>
    </>
  );
}

function End({ connection, onClose }: { connection: ZoteroConnection; onClose(): void }) {
  const t = useT();
  const end = useMutation(disconnectMutation);
  return (
    <Question
      title={t("account.zotero.endTitle", { name: nameOf(connection) })}
      answer={t("account.zotero.end")}
      icon="trash"
      error={end.error}
      isBusy={end.isPending}
      onConfirm={() => end.mutate(connection.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t("account.zotero.endText")}
    </Question>
  );
}

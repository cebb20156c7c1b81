import type { Backup, Backups } from "@gyan/contract/admin/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { Section } from "../Section.tsx";
import { backupsQuery, startBackupMutation } from "./data.ts";

const tones: Record<Backup["state"], Tone> = { running: "run", good: "ok", failed: "bad" };

/** When the last good backup was made, when the next one is, and what came of those that were tried. */
export function BackupsScreen() {
  const t = useT();
  const query = useQuery(backupsQuery);
  const start = useMutation(startBackupMutation);
  const onSuccess = () => showToast({ tone: "success", text: t("backups.begun") });
  const isMaking = query.data?.backups.some(({ state }) => state === "running") ?? false;
  const canStart = query.data !== undefined && query.data.schedule.to !== "" && !isMaking;
  return (
    <AdminPage
      place="backups"
      lead="backups.lead"
      query={query}
      lines={4}
      notice={<Failure of={start.error} />}
      actions={
        canStart && (
          <Button
            icon="download"
            isBusy={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess })}
          >
            {t("backups.now")}
          </Button>
        )
      }
    >
      {(data) => (
        <>
          <LastGood of={data} />
          <Section title={t("backups.all")}>
            {data.backups.length === 0 ? (
              <EmptyState title={t("backups.none")}>{t("backups.noneText")}</EmptyState>
            ) : (
              <ul>
                {data.backups.map((backup) => (
                  <BackupRow key={backup.id} backup={backup} />
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </AdminPage>
  );
}

function LastGood({ of: { lastGood, freshness, schedule } }: { of: Backups }) {
  const t = useT();
  const format = useFormat();
  return (
    <Section title={t("backups.last")}>
      {freshness === "old" && <Notice tone="bad">{t("backups.old")}</Notice>}
      <Entry
        name={lastGood ? format.moment(lastGood.startedAt) : t("backups.never")}
        says={
          <>
            {lastGood ? <p>{lastGood.target}</p> : <p>{t("backups.neverText")}</p>}
            <p>
              {schedule.to === "" ? (
                <Dotted>
                  {t("backups.unscheduled")}
                  <Link className="text-link" to="/admin/settings">
                    {t("backups.toSettings")}
                  </Link>
                </Dotted>
              ) : (
                <Dotted>
                  {t("backups.schedule", { hour: schedule.hour, to: schedule.to })}
                  {t(schedule.isEncrypted ? "backups.encrypted" : "backups.plain")}
                </Dotted>
              )}
            </p>
          </>
        }
      >
        {lastGood && <Status tone={freshness === "old" ? "bad" : "ok"}>{t("backups.state.good")}</Status>}
      </Entry>
    </Section>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <Entry
        name={format.moment(backup.startedAt)}
        says={
          <>
            <Dotted>
              {t(backup.isScheduled ? "backups.scheduled" : "backups.asked")}
              {backup.state === "good" && t("backups.rows", { count: backup.rows })}
              {backup.state === "good" && t("backups.files", { count: backup.files })}
              {backup.target}
            </Dotted>
            {backup.sentence !== null && <p>{backup.sentence}</p>}
          </>
        }
      >
        <Status tone={tones[backup.state]}>{t(`backups.state.${backup.state}`)}</Status>
      </Entry>
    </li>
  );
}

import { zoteroWork } from "#connecting/zotero/index.ts";
import { followJob, followSchedule } from "#connecting/zotero/jobs.ts";
import { citationWork } from "#sources/citations/index.ts";
import { documentWork } from "#sources/documents/index.ts";
import { indexWork } from "#sources/libraries/index.ts";
import { watchedWork } from "#sources/watched/index.ts";
import { clipWork } from "#reading/clipping/index.ts";
import { tableWork } from "#reading/tables/index.ts";
import { webhookWork } from "#connecting/webhooks/index.ts";
import { accountMailing } from "#people/accounts/index.ts";
import { inviteListJob } from "#people/admin/invitations/inviting.ts";
import { housekeepingSchedule, housekeepingJob } from "#people/admin/jobs.ts";
import type { App } from "#compose/app.ts";
import { purgeSchedule, purgeJob } from "#reading/bin/jobs.ts";
import { backupSchedule, scheduledBackupJob } from "#operating/backups/jobs.ts";
import { wantedBackupJob } from "#operating/backups/wanted.ts";
import { moveFilesJob, moveFilesSchedule } from "#operating/filing/jobs.ts";
import { modelTrialJob } from "#operating/models/trying.ts";
import { stopPaymentsSchedule, stopPaymentsJob } from "#people/billing/jobs.ts";
import { removeFilesJob } from "#people/erasing/index.ts";
import { tidySchedule, tidyJob } from "#sources/documents/jobs.ts";
import type { Job, Schedule, WorkKind } from "#platform/work/index.ts";
import { mailWork, type Mailing } from "#together/mails/index.ts";
import { runMailing } from "#together/notifications/index.ts";
import { mentionMailing } from "#reading/notes/index.ts";
import { lookForTwinsJob } from "#reading/duplicates/index.ts";
import { sampleJob } from "#together/links/index.ts";
import { learnReviewJob } from "#together/reviewing/index.ts";
import { tidyPortalSchedule, tidyPortalJob } from "#together/portal/jobs.ts";
import { sweepSchedule, sweepJob } from "#research/refreshing/jobs.ts";
import { shareMailing } from "#together/sharing/index.ts";
import { endIdleSchedule, endIdleJob, runWork } from "#research/runs/index.ts";
import { proveSchedule, proveJob } from "#research/summaries/index.ts";

export const jobList = [
  endIdleJob,
  followJob,
  housekeepingJob,
  inviteListJob,
  learnReviewJob,
  lookForTwinsJob,
  modelTrialJob,
  moveFilesJob,
  purgeJob,
  proveJob,
  stopPaymentsJob,
  removeFilesJob,
  sampleJob,
  scheduledBackupJob,
  sweepJob,
  tidyJob,
  tidyPortalJob,
  wantedBackupJob,
] as unknown as Job<never, App>[];
const mailings = [accountMailing, mentionMailing, runMailing, shareMailing] as unknown as Mailing<
  never,
  App
>[];
export const schedules: Schedule<App>[] = [
  backupSchedule,
  endIdleSchedule,
  followSchedule,
  housekeepingSchedule,
  moveFilesSchedule,
  purgeSchedule,
  proveSchedule,
  stopPaymentsSchedule,
  sweepSchedule,
  tidySchedule,
  tidyPortalSchedule,
];

/** What a process does in the background when it works, in the order in which its kinds are looked at. */
export const kindsOf = (app: App): WorkKind<never, App>[] =>
  [
    runWork,
    documentWork,
    indexWork,
    tableWork,
    citationWork,
    watchedWork,
    zoteroWork,
    clipWork,
    mailWork(mailings),
    webhookWork,
    app.jobs.kind,
  ] as unknown as WorkKind<never, App>[];

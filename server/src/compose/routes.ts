import { zoteroRoutes } from "#connecting/zotero/routes.ts";
import { meRoutes } from "#people/accounts/me.routes.ts";
import { accountRoutes } from "#people/accounts/routes.ts";
import { settingsRoutes } from "#people/accounts/settings/routes.ts";
import { signingUpRoutes } from "#people/accounts/signing-up/routes.ts";
import { factorRoutes } from "#people/accounts/factors/routes.ts";
import { ssoRoutes } from "#people/accounts/sso/routes.ts";
import { auditRoutes } from "#people/admin/audit.routes.ts";
import { checkRoutes } from "#people/admin/checks/routes.ts";
import { clientRoutes } from "#people/admin/clients.routes.ts";
import { peopleRoutes } from "#people/admin/people.routes.ts";
import { adminRoutes } from "#people/admin/routes.ts";
import { requestRoutes } from "#people/admin/requests/routes.ts";
import { invitationRoutes } from "#people/admin/invitations/routes.ts";
import { scimTokenRoutes } from "#people/admin/scim/routes.ts";
import { installationSettingsRoutes } from "#people/admin/settings.routes.ts";
import { askingRoutes } from "#sources/asking/routes.ts";
import { binRoutes } from "#reading/bin/routes.ts";
import { backupRoutes } from "#operating/backups/routes.ts";
import { modelRoutes } from "#operating/models/routes.ts";
import { billingRoutes } from "#people/billing/routes.ts";
import { catalogueEditingRoutes } from "#research/catalogue/editing.routes.ts";
import { catalogueRoutes } from "#research/catalogue/routes.ts";
import { erasingRoutes } from "#people/erasing/routes.ts";
import { describingRoutes } from "#sources/documents/describing/routes.ts";
import { importingRoutes } from "#sources/documents/importing/routes.ts";
import { organisingRoutes } from "#sources/documents/organising/routes.ts";
import { documentRoutes } from "#sources/documents/showing/routes.ts";
import { uploadRoutes } from "#sources/documents/upload/routes.ts";
import { watchedRoutes } from "#sources/watched/routes.ts";
import { libraryRoutes } from "#sources/libraries/routes.ts";
import { shelfRoutes } from "#sources/libraries/shelves/routes.ts";
import { notificationRoutes } from "#together/notifications/routes.ts";
import { marksRoutes } from "#reading/marks/routes.ts";
import { clippingRoutes } from "#reading/clipping/routes.ts";
import { notesRoutes } from "#reading/notes/routes.ts";
import { conversationRoutes } from "#reading/conversations/routes.ts";
import { tableRoutes } from "#reading/tables/routes.ts";
import { citingRoutes } from "#reading/exporting/citing/routes.ts";
import { duplicatesRoutes } from "#reading/duplicates/routes.ts";
import { exportingRoutes } from "#reading/exporting/routes.ts";
import { stylesRoutes } from "#reading/styles/routes.ts";
import { searchingRoutes } from "#reading/searching/routes.ts";
import { changesRoutes } from "#research/changes/routes.ts";
import { dashboardRoutes } from "#reading/dashboard/routes.ts";
import { feedRoutes } from "#together/feeds/routes.ts";
import { frontRoutes } from "#together/links/front/routes.ts";
import { linkRoutes } from "#together/links/routes.ts";
import { foldersRoutes } from "#reading/folders/routes.ts";
import { draftRoutes } from "#research/outline/drafts.routes.ts";
import { portalRoutes } from "#together/portal/routes.ts";
import { reviewingRoutes } from "#together/reviewing/routes.ts";
import { chainingRoutes } from "#research/chaining/routes.ts";
import { nearlyRoutes } from "#research/nearly/routes.ts";
import { readingRoutes } from "#reading/articles/routes.ts";
import { refreshingRoutes } from "#research/refreshing/routes.ts";
import { researchRoutes } from "#research/pipeline/routes.ts";
import { screeningRoutes } from "#research/screening/routes.ts";
import { sharingRoutes } from "#together/sharing/routes.ts";
import { runRoutes } from "#research/runs/routes.ts";
import { suggestingRoutes } from "#research/suggesting/routes.ts";
import { doctorRoutes } from "#operating/doctor/routes.ts";
import { operationRoutes } from "#operating/watching/routes.ts";
import { systemRoutes } from "#operating/system/routes.ts";
import { topicRoutes } from "#research/topics/routes.ts";
import { webhookRoutes } from "#connecting/webhooks/routes.ts";
import { tourRoutes } from "#people/tours/routes.ts";
import type { ServedPrograms } from "#people/programs/index.ts";
import { programRoutes } from "#people/programs/routes.ts";
import type { App } from "#compose/app.ts";
import type { ComposedIdentity } from "#compose/identity.ts";
import type { Events } from "#platform/events.ts";
import type { Route } from "#platform/http/route.ts";
import type { Sessions } from "#platform/session.ts";

type Beside = { events: Events; sessions: Sessions; identity: ComposedIdentity; programs: ServedPrograms };

/** Every call of the interface, with what answers it. */
export const routesOf = (app: App, { events, sessions, identity, programs }: Beside): Route[] => [
  ...systemRoutes(app, events, sessions),
  ...accountRoutes(app),
  ...meRoutes(app),
  ...settingsRoutes(app),
  ...signingUpRoutes(app),
  ...factorRoutes(app),
  ...ssoRoutes(app),
  ...identity.routes(app),
  ...programRoutes(app, programs),
  ...billingRoutes(app),
  ...topicRoutes(app),
  ...draftRoutes(app),
  ...libraryRoutes(app),
  ...shelfRoutes(app),
  ...organisingRoutes(app),
  ...describingRoutes(app),
  ...documentRoutes(app),
  ...uploadRoutes(app),
  ...importingRoutes(app),
  ...watchedRoutes(app),
  ...catalogueRoutes(app),
  ...catalogueEditingRoutes(app),
  ...askingRoutes(app),
  ...runRoutes(app),
  ...researchRoutes(app),
  ...refreshingRoutes(app),
  ...readingRoutes(app),
  ...nearlyRoutes(app),
  ...chainingRoutes(app),
  ...changesRoutes(app),
  ...feedRoutes(app),
  ...linkRoutes(app, events),
  ...frontRoutes(app),
  ...screeningRoutes(app),
  ...marksRoutes(app),
  ...notesRoutes(app),
  ...clippingRoutes(app),
  ...reviewingRoutes(app),
  ...stylesRoutes(app),
  ...citingRoutes(app),
  ...duplicatesRoutes(app),
  ...exportingRoutes(app),
  ...searchingRoutes(app),
  ...portalRoutes(app),
  ...conversationRoutes(app),
  ...tableRoutes(app),
  ...zoteroRoutes(app),
  ...sharingRoutes(app),
  ...dashboardRoutes(app),
  ...foldersRoutes(app),
  ...binRoutes(app),
  ...suggestingRoutes(app),
  ...notificationRoutes(app),
  ...tourRoutes(app),
  ...webhookRoutes(app),
  ...erasingRoutes(app),
  ...adminRoutes(app),
  ...requestRoutes(app),
  ...installationSettingsRoutes(app),
  ...peopleRoutes(app),
  ...clientRoutes(app),
  ...auditRoutes(app),
  ...checkRoutes(app),
  ...doctorRoutes(app),
  ...operationRoutes(app),
  ...backupRoutes(app),
  ...modelRoutes(app),
  ...invitationRoutes(app),
  ...scimTokenRoutes(app),
];

import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { PersonId } from "@gyan/contract/ids.ts";
import { readAuditSearch } from "#screens/admin/activity/search.ts";
import { readPeopleSearch } from "#screens/admin/people/search.ts";
import { readRequestsSearch } from "#screens/admin/requests/search.ts";
import { readOutboxSearch } from "#screens/admin/outbox-search.ts";
import { shell } from "../frames.ts";
import { needRole } from "../guards.ts";

const admin = createRoute({
  getParentRoute: () => shell,
  path: "/admin",
  beforeLoad: needRole("Admin"),
  component: lazyRouteComponent(() => import("#screens/admin/AdminFrame.tsx"), "AdminFrame"),
});

const adminStart = createRoute({
  getParentRoute: () => admin,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/admin/people", replace: true });
  },
});

const people = createRoute({
  getParentRoute: () => admin,
  path: "/people",
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => import("#screens/admin/people/PeopleScreen.tsx"), "PeopleScreen"),
});

const invitations = createRoute({
  getParentRoute: () => admin,
  path: "/people/invitations",
  component: lazyRouteComponent(
    () => import("#screens/admin/people/invitations/InvitationsScreen.tsx"),
    "InvitationsScreen",
  ),
});

const directory = createRoute({
  getParentRoute: () => admin,
  path: "/directory",
  component: lazyRouteComponent(
    () => import("#screens/admin/directory/DirectoryScreen.tsx"),
    "DirectoryScreen",
  ),
});

const person = createRoute({
  getParentRoute: () => admin,
  path: "/people/$personId",
  params: {
    parse: ({ personId }) => ({ personId: Number(personId) as PersonId }),
    stringify: ({ personId }) => ({ personId: String(personId) }),
  },
  // What the list was narrowed to, for the way back to it.
  validateSearch: readPeopleSearch,
  beforeLoad: ({ params }) => {
    if (!Number.isSafeInteger(params.personId)) throw redirect({ to: "/404", replace: true });
  },
  component: lazyRouteComponent(() => import("#screens/admin/people/PersonScreen.tsx"), "PersonScreen"),
});

const clients = createRoute({
  getParentRoute: () => admin,
  path: "/clients",
  component: lazyRouteComponent(() => import("#screens/admin/clients/ClientsScreen.tsx"), "ClientsScreen"),
});

const groups = createRoute({
  getParentRoute: () => admin,
  path: "/groups",
  component: lazyRouteComponent(() => import("#screens/admin/clients/GroupsScreen.tsx"), "GroupsScreen"),
});

const plans = createRoute({
  getParentRoute: () => admin,
  path: "/subscriptions",
  component: lazyRouteComponent(() => import("#screens/admin/plans/PlansScreen.tsx"), "PlansScreen"),
});

const sources = createRoute({
  getParentRoute: () => admin,
  path: "/sources",
  component: lazyRouteComponent(() => import("#screens/admin/SourcesScreen.tsx"), "SourcesScreen"),
});

const adminRequests = createRoute({
  getParentRoute: () => admin,
  path: "/requests",
  validateSearch: readRequestsSearch,
  component: lazyRouteComponent(() => import("#screens/admin/requests/RequestsScreen.tsx"), "RequestsScreen"),
});

const adminFirst = createRoute({
  getParentRoute: () => admin,
  path: "/start",
  component: lazyRouteComponent(() => import("#screens/admin/start/StartScreen.tsx"), "StartScreen"),
});

const adminSettings = createRoute({
  getParentRoute: () => admin,
  path: "/settings",
  component: lazyRouteComponent(() => import("#screens/admin/settings/SettingsScreen.tsx"), "SettingsScreen"),
});

const adminTemplates = createRoute({
  getParentRoute: () => admin,
  path: "/templates",
  component: lazyRouteComponent(
    () => import("#screens/admin/catalogue/templates/TemplatesScreen.tsx"),
    "TemplatesScreen",
  ),
});

const adminParameters = createRoute({
  getParentRoute: () => admin,
  path: "/parameters",
  component: lazyRouteComponent(
    () => import("#screens/admin/catalogue/parameters/ParametersScreen.tsx"),
    "ParametersScreen",
  ),
});

const adminFaq = createRoute({
  getParentRoute: () => admin,
  path: "/faq",
  component: lazyRouteComponent(() => import("#screens/admin/catalogue/faq/FaqScreen.tsx"), "FaqScreen"),
});

const outbox = createRoute({
  getParentRoute: () => admin,
  path: "/outbox",
  validateSearch: readOutboxSearch,
  component: lazyRouteComponent(() => import("#screens/admin/OutboxScreen.tsx"), "OutboxScreen"),
});

const audit = createRoute({
  getParentRoute: () => admin,
  path: "/audit",
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import("#screens/admin/activity/AuditScreen.tsx"), "AuditScreen"),
});

const backups = createRoute({
  getParentRoute: () => admin,
  path: "/backups",
  component: lazyRouteComponent(() => import("#screens/admin/backups/BackupsScreen.tsx"), "BackupsScreen"),
});

const models = createRoute({
  getParentRoute: () => admin,
  path: "/models",
  component: lazyRouteComponent(() => import("#screens/admin/models/ModelsScreen.tsx"), "ModelsScreen"),
});

const checks = createRoute({
  getParentRoute: () => admin,
  path: "/checks",
  component: lazyRouteComponent(() => import("#screens/admin/checks/ChecksScreen.tsx"), "ChecksScreen"),
});

const operation = createRoute({
  getParentRoute: () => admin,
  path: "/operation",
  component: lazyRouteComponent(
    () => import("#screens/admin/operation/OperationScreen.tsx"),
    "OperationScreen",
  ),
});

const doctor = createRoute({
  getParentRoute: () => admin,
  path: "/doctor",
  component: lazyRouteComponent(() => import("#screens/admin/doctor/DoctorScreen.tsx"), "DoctorScreen"),
});

export const adminRoutes = admin.addChildren([
  adminStart,
  people,
  invitations,
  person,
  clients,
  groups,
  directory,
  plans,
  sources,
  adminRequests,
  adminFirst,
  adminSettings,
  adminTemplates,
  adminParameters,
  adminFaq,
  outbox,
  audit,
  backups,
  models,
  checks,
  operation,
  doctor,
]);

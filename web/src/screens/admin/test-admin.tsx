import { screen, within } from "@testing-library/react";
import type { User } from "@gyan/contract/accounts/model.ts";
import type { AuditEntry, ClientView, GroupView, PersonView, PlanView } from "@gyan/contract/admin/index.ts";
import { GroupId, OrganisationId, PersonId, SubscriptionId } from "@gyan/contract/ids.ts";
import { createMemoryHistory, createRoute, createRouter } from "@tanstack/react-router";
import { startSession } from "#lib/session.ts";
import { type Sent, aRootRoute, openRouter, playServer, refusal, user } from "#test-page.tsx";
import { AuditScreen } from "./activity/AuditScreen.tsx";
import { readAuditSearch } from "./activity/search.ts";
import { AdminFrame } from "./AdminFrame.tsx";
import { FaqScreen } from "./catalogue/faq/FaqScreen.tsx";
import { ParametersScreen } from "./catalogue/parameters/ParametersScreen.tsx";
import { TemplatesScreen } from "./catalogue/templates/TemplatesScreen.tsx";
import { ClientsScreen } from "./clients/ClientsScreen.tsx";
import { GroupsScreen } from "./clients/GroupsScreen.tsx";
import { FLAGS } from "./flags.ts";
import { OutboxScreen } from "./OutboxScreen.tsx";
import { readOutboxSearch } from "./outbox-search.ts";
import { PeopleScreen } from "./people/PeopleScreen.tsx";
import { PersonScreen } from "./people/PersonScreen.tsx";
import { readPeopleSearch } from "./people/search.ts";
import { PlansScreen } from "./plans/PlansScreen.tsx";
import { DirectoryScreen } from "./directory/DirectoryScreen.tsx";
import { InvitationsScreen } from "./people/invitations/InvitationsScreen.tsx";
import { RequestsScreen } from "./requests/RequestsScreen.tsx";
import { readRequestsSearch } from "./requests/search.ts";
import { SettingsScreen } from "./settings/SettingsScreen.tsx";
import { StartScreen } from "./start/StartScreen.tsx";

const house = { id: OrganisationId.parse(1), name: "Example House" };

export const aPerson = (own: Partial<PersonView> = {}): PersonView => ({
  id: PersonId.parse(2),
  email: "noor@example.org",
  firstName: "Noor",
  lastName: "Reader",
  role: "User",
  userGroupName: "Portal Users",
  organisation: house,
  groups: [],
  access: ["ShowMyGyanLibrary"],
  accessOfGroups: [],
  state: "active",
  needsSubscription: false,
  subscription: null,
  language: "en",
  createdOn: "2031-01-02T10:00:00Z",
  seenOn: "2031-05-04T10:00:00Z",
  sessions: 2,
  ...own,
});

export const self = aPerson({
  id: PersonId.parse(1),
  email: "admin@example.org",
  firstName: "Asha",
  lastName: "Keeper",
  role: "Admin",
  access: FLAGS,
});

const asUser: User = {
  id: 1,
  personId: 1,
  firstName: "Asha",
  lastName: "Keeper",
  email: "admin@example.org",
  role: "Admin",
  userGroupName: "Portal Users",
  accessList: FLAGS,
  language: "en",
  timeZone: null,
  isSubscriptionRequired: false,
  subscriptionId: 0,
  subscriptionDetail: null,
};

export const aClient = (own: Partial<ClientView> = {}): ClientView => ({
  ...house,
  urlName: "example-house",
  isOpen: true,
  needsSubscription: false,
  isDisabled: false,
  portalTitle: "",
  portalText: "",
  admitsCurators: true,
  needsSecondFactor: false,
  people: 2,
  createdOn: "2031-01-01T00:00:00Z",
  ...own,
});

export const aGroup = (own: Partial<GroupView> = {}): GroupView => ({
  id: GroupId.parse(10),
  name: "Portal Users",
  organisation: house,
  isBuiltIn: true,
  access: [],
  people: 2,
  ...own,
});

export const aPlan = (own: Partial<PlanView> = {}): PlanView => ({
  id: SubscriptionId.parse(5),
  name: "Plain",
  urlName: "plain",
  signupTitle: "Join",
  signupBody: "<p>Welcome</p>",
  isDefault: false,
  isRetired: false,
  organisation: null,
  prices: [{ amount: 1900, currency: "EUR", every: "month", providerPrice: null }],
  people: 1,
  ...own,
});

/** The server, as far as the administration sees it. A test puts in what it needs and reads what was sent. */
export type World = {
  people: PersonView[];
  next: string | null;
  clients: ClientView[];
  groups: GroupView[];
  plans: PlanView[];
  entries: AuditEntry[];
  /** Every call, in the order in which it came. */
  sent: Sent[];
  /** "PATCH /api/admin/people/2": the code with which it is refused. */
  refusals: Record<string, [number, string]>;
  /** What a test answers by itself, before anything else. */
  answer?(asked: Sent): unknown;
};

export const aWorld = (own: Partial<World> = {}): World => ({
  people: [self, aPerson()],
  next: null,
  clients: [aClient()],
  groups: [
    aGroup(),
    aGroup({ id: GroupId.parse(11), name: "Portal Curator", people: 0 }),
    aGroup({ id: GroupId.parse(12), name: "Editors", isBuiltIn: false, access: ["MyReviews"], people: 1 }),
  ],
  plans: [aPlan()],
  entries: [],
  sent: [],
  refusals: {},
  ...own,
});

const numberIn = (path: string) => Number(/\/(\d+)(?:\/|$)/.exec(path)?.[1]);

function answerOf(world: World, { method, path, query, body }: Sent): unknown {
  const person = world.people.find(({ id }) => id === numberIn(path));
  const rest = path.replace("/api/admin", "");
  if (path === "/api/me") return asUser;
  if (method === "GET") {
    if (rest === "/people") {
      const q = (query.get("q") ?? "").toLowerCase();
      const people = world.people.filter((one) =>
        `${one.firstName} ${one.lastName} ${one.email}`.toLowerCase().includes(q),
      );
      if (query.has("cursor")) {
        const others = people.map((one) => ({ ...one, id: PersonId.parse(one.id + 100) }));
        return { people: others, total: people.length, next: null };
      }
      return { people, total: people.length, next: world.next };
    }
    if (rest.startsWith("/people/")) return person ?? refusal(404, "person_not_found");
    if (rest === "/clients") return { clients: world.clients };
    if (rest === "/groups") return { groups: world.groups };
    if (rest === "/subscriptions") return { payments: "local", plans: world.plans };
    if (rest === "/audit") return { entries: world.entries, next: null };
  }
  if (rest === "/people") return aPerson({ ...body, id: PersonId.parse(3), state: "invited" });
  if (rest.startsWith("/people/") && method === "PATCH") {
    const {
      isDisabled,
      groups,
      subscriptionId: _subscriptionId,
      ...plain
    } = body as {
      isDisabled?: boolean;
      groups?: GroupId[];
      subscriptionId?: SubscriptionId;
    };
    const changed: PersonView = { ...person!, ...plain };
    if (isDisabled !== undefined) changed.state = isDisabled ? "disabled" : "active";
    if (groups) changed.groups = groups.map((id) => ({ id, name: "Editors", isFromIdentity: false }));
    world.people = world.people.map((one) => (one.id === changed.id ? changed : one));
    return changed;
  }
  return refusal(404, "not_found");
}

export const playAdmin = (world: World) =>
  playServer((asked) => {
    world.sent.push(asked);
    const refused = world.refusals[`${asked.method} ${asked.path}`];
    if (refused) return refusal(...refused);
    return world.answer?.(asked) ?? answerOf(world, asked);
  });

/** What was sent to be changed. */
export const changesIn = (world: World) => world.sent.filter(({ method }) => method !== "GET");

/** A place of the administration under its own address, as an administrator. */
export async function visit(address: string) {
  startSession("token", asUser);
  const rootRoute = aRootRoute();
  const shell = createRoute({ getParentRoute: () => rootRoute, id: "shell" });
  const admin = createRoute({ getParentRoute: () => shell, path: "/admin", component: AdminFrame });
  const place = { getParentRoute: () => admin };
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = rootRoute.addChildren([
    shell.addChildren([
      createRoute({ getParentRoute: () => shell, path: "/mysearches", component: () => <h1>My Gyans</h1> }),
      admin.addChildren([
        createRoute({ ...place, path: "/people", validateSearch: readPeopleSearch, component: PeopleScreen }),
        createRoute({ ...place, path: "/people/invitations", component: InvitationsScreen }),
        createRoute({ ...place, path: "/directory", component: DirectoryScreen }),
        createRoute({
          ...place,
          path: "/people/$personId",
          params: {
            parse: ({ personId }) => ({ personId: Number(personId) }),
            stringify: ({ personId }) => ({ personId: String(personId) }),
          },
          validateSearch: readPeopleSearch,
          component: PersonScreen,
        }),
        createRoute({
          ...place,
          path: "/requests",
          validateSearch: readRequestsSearch,
          component: RequestsScreen,
        }),
        createRoute({ ...place, path: "/start", component: StartScreen }),
        createRoute({ ...place, path: "/clients", component: ClientsScreen }),
        createRoute({ ...place, path: "/groups", component: GroupsScreen }),
        createRoute({ ...place, path: "/subscriptions", component: PlansScreen }),
        createRoute({ ...place, path: "/settings", component: SettingsScreen }),
        createRoute({ ...place, path: "/templates", component: TemplatesScreen }),
        createRoute({ ...place, path: "/parameters", component: ParametersScreen }),
        createRoute({ ...place, path: "/faq", component: FaqScreen }),
        createRoute({
          ...place,
          path: "/outbox",
          validateSearch: readOutboxSearch,
          component: OutboxScreen,
        }),
        createRoute({ ...place, path: "/audit", validateSearch: readAuditSearch, component: AuditScreen }),
      ]),
    ]),
  ]);
  const router = createRouter({ routeTree, history });
  await openRouter(router);
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search as Record<string, unknown>,
  };
}

/** The control with this label; of several, the one that came last: a dialog stands over the page. */
export const field = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).at(-1)!;

/** Inside the dialog, where the page behind it has buttons of the same name. */
export const pressInDialog = (name: string) =>
  user.click(within(screen.getAllByRole("dialog").at(-1)!).getAllByRole("button", { name }).at(-1)!);

export const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));

import type { contract } from "@gyan/contract";
import type { SourceView } from "@gyan/contract/admin/index.ts";
import type { BodyOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { say } from "@gyan/contract/runs.ts";
import { note } from "#people/audit/index.ts";
import { queryFor } from "#sources/providers/remote/asking.ts";
import { SourceFailed } from "#sources/providers/remote/failed.ts";
import type { RemoteQuery, RemoteSource } from "#sources/providers/remote/remote.ts";
import { accessTo, accessWith, hasExtra, isComplete } from "./access.ts";
import { askSource } from "./ask.ts";
import { hostStates } from "./hosts.store.ts";
import type { Needs } from "./needs.ts";
import { budgetOf, configuredFor, dayOf, isAllowed, withoutSecrets } from "./rules.ts";
import { seal } from "#platform/seal.ts";
import * as store from "./store.ts";

/** Views in the order of `sources`. */
export async function describeSources(app: Needs, sources: RemoteSource[]): Promise<SourceView[]> {
  const now = app.clock.now();
  const names = sources.map(({ name }) => name);
  const adminSettings = await store.allGiven(app.db, names);
  const counts = await store.askedOn(app.db, dayOf(now));
  const outcomes = await store.outcomesOf(app.db);
  const views: SourceView[] = [];
  for (const source of sources) {
    const settings = adminSettings.get(source.name) ?? store.nothingGiven(source.name);
    const askedToday = counts.get(source.name) ?? 0;
    const last = lastOf(outcomes.get(source.name));
    views.push({ ...(await viewOf(app, source, settings, { now, askedToday })), last });
  }
  return views;
}

/** The latest of its outcomes, and when it answered last. */
function lastOf(outcome: store.Outcome | undefined): SourceView["last"] {
  if (!outcome) return null;
  const { reachedAt, failedAt, failure } = outcome;
  const hasFailed = failedAt !== null && (reachedAt === null || failedAt > reachedAt);
  return {
    reachedAt: reachedAt?.toISOString() ?? null,
    failedAt: hasFailed ? failedAt.toISOString() : null,
    failure: hasFailed ? failure : null,
  };
}

/** For all who search, so without keys, addresses and budgets. */
export async function availableSources(app: Needs, sources: RemoteSource[]) {
  const available = [];
  for (const source of sources) {
    const { name, label, kind } = source;
    if (kind === "lookup") continue;
    available.push({ name, label, kind, isReady: "access" in (await accessTo(app, source)) });
  }
  return { sources: available, readsAddresses: isAllowed(app.config.SOURCES, "web") };
}

async function viewOf(
  app: Needs,
  source: RemoteSource,
  adminSettings: store.Given,
  { now, askedToday }: { now: Date; askedToday: number },
): Promise<Omit<SourceView, "last">> {
  const configured = configuredFor(source.name, app.config);
  const access = await accessWith(app, source, adminSettings);
  const hasKey = access.key !== null;
  const host = URL.parse(access.address)?.host ?? "";
  const rest = (await hostStates(app.db, [host])).get(host)?.restsUntil ?? null;
  const restsUntil = rest && rest > now ? rest.toISOString() : null;
  const limits = { administrator: adminSettings.budget, setting: configured.budget };
  const perDay = budgetOf(source.budget, hasKey, limits);
  const left = perDay === null ? null : Math.max(0, perDay - askedToday);
  const offBy = isAllowed(app.config.SOURCES, source.name)
    ? adminSettings.isOff
      ? "administrator"
      : null
    : "settings";
  const extras = [...new Set([...source.needs, ...Object.keys(access.extras)])];
  return {
    name: source.name,
    label: source.label,
    kind: source.kind,
    state: stateOf({ offBy, isComplete: isComplete(source, access), restsUntil, left }),
    offBy,
    needsKey: source.key,
    hasKey,
    keyFrom: hasKey ? (access.isKeyGiven ? "administrator" : "settings") : null,
    extras: extras.map((name) => ({ name, isSet: hasExtra(access, name) })),
    address: withoutSecrets(access.address),
    budget: { perDay, given: adminSettings.budget, askedToday, left },
    restsUntil,
    changedOn: adminSettings.changedAt && dayOf(adminSettings.changedAt),
  };
}

function stateOf(of: {
  offBy: SourceView["offBy"];
  isComplete: boolean;
  restsUntil: string | null;
  left: number | null;
}): SourceView["state"] {
  if (of.offBy) return "off";
  if (!of.isComplete) return "key_missing";
  if (of.left === 0) return "budget_spent";
  return of.restsUntil ? "resting" : "ready";
}

export type SourceChange = BodyOf<typeof contract.admin.changeSource>;

export async function changeSource(
  app: Needs,
  source: RemoteSource | undefined,
  personId: PersonId,
  change: SourceChange,
): Promise<SourceView> {
  if (!source) throw fail("source_not_found");
  const { key, ...rest } = change;
  const sealedKey = typeof key === "string" ? await seal(app.config, source.name, key) : key;
  const at = app.clock.now();
  await app.db.tx(async (tx) => {
    await store.saveGiven(tx, source.name, { ...rest, sealedKey }, { personId, at });
    await note(tx, {
      at,
      actorId: personId,
      action: "source_changed",
      object: { kind: "source", id: null },
      details: { source: source.name, ...toldOf(change) },
    });
  });
  return (await describeSources(app, [source]))[0]!;
}

/** For the record: what was set or removed. Keys and extras may be secret, so their values are left out. */
const toldOf = ({ key, extras, budget, isOff }: SourceChange) => ({
  ...(key === undefined ? {} : { key: key === null ? "removed" : "set" }),
  ...(extras === undefined ? {} : { extras: Object.keys(extras) }),
  ...(budget === undefined ? {} : { budget }),
  ...(isOff === undefined ? {} : { isOff }),
});

/** A well-known work, for sources that only look up identifiers. */
const KNOWN_DOI = "10.1038/nature12373";

const smallQuery = ({ kind }: RemoteSource): RemoteQuery => {
  const text = kind === "lookup" ? KNOWN_DOI : "test";
  return { ...queryFor(text), words: [text], mode: "any", language: "en" };
};

/** Counts as one request of the day, and waits its turn like any other. */
export async function trySource(
  app: Needs,
  source: RemoteSource | undefined,
): Promise<ReplyOf<typeof contract.admin.trySource>> {
  if (!source) throw fail("source_not_found");
  const may = await accessTo(app, source);
  if ("why" in may) return { ok: false, found: 0, message: say(may.why) };
  try {
    const request = source.request(smallQuery(source), null, may.access);
    const answer = await askSource(app, source, may.access, request, app.stopping);
    const articleCount = source.read(answer, null).articles.length;
    return { ok: true, found: articleCount, message: say("answered", { found: articleCount }) };
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    const params = {
      // A resting source has no details to add.
      ...(error.code === "resting" ? {} : { detail: error.message }),
      ...(error.retryAfterS === null ? {} : { seconds: error.retryAfterS }),
    };
    return { ok: false, found: 0, message: say(error.code, params) };
  }
}

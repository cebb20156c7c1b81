import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { isOfDomains, readDomains } from "@gyan/contract/accounts/domains.rules.ts";
import { groupOfUrl, isEmail } from "@gyan/contract/accounts/rules.ts";
import type { signUp as signUpCall } from "@gyan/contract/accounts/signing-up.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { Failure, fail } from "@gyan/contract/failures.ts";
import type { OrganisationId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Caller } from "#platform/session.ts";
import { limited } from "../attempts/limited.ts";
import { requireGoodPassword } from "../choosing/index.ts";
import { hashPassword } from "../passwords.ts";
import { addPersonIn, ORGANISATION } from "../people.ts";
import { byEmail, organisationOfOne } from "../people.store.ts";
import type { Needs } from "../needs.ts";
import { admissionOf, type Admission } from "./admission.rules.ts";
import { isInvitationTo } from "./invited.ts";
import { withoutDanger } from "./sanitise.ts";
import { queueAccountMail } from "./mailing.ts";
import { insertRequest } from "./requests.store.ts";
import * as store from "./store.ts";

type Given = BodyOf<typeof signUpCall>;

/** How organisations of one are called, where others see a stranger's name. */
const STRANGERS = "Visitors";

/**
 * Adds a stranger's account: always a user among the portal's users, not yet verified. A group or an organisation that they may
 * not choose by themselves is noted as their wish. On a server that others reach, the answer does not tell who is registered:
 * whoever has the address is told by mail.
 */
export async function signUp(
  app: Needs,
  form: Given,
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<void> {
  // An account of one's own begins with a password.
  if (app.config.PASSWORDS !== "on") throw fail("passwords_off");
  if (!isEmail(form.email)) throw fail("email_not_valid");
  requireGoodPassword(form.password, form);
  await limited(app, "signup", { account: form.email, address: from.address }, async () => {
    const way = await wayIn(app, form);
    const plan = await planOf(app, form.subscriptionId, way);
    const passwordHash = await hashPassword(form.password);
    const add = app.db.tx((tx) => addStranger(app, tx, { form, way, plan, passwordHash, language }));
    await add.catch(async (error: unknown) => {
      const isKnown = error instanceof Failure && error.code === "email_taken";
      if (!isKnown || !app.config.isHosted) throw error;
      await app.db.tx((tx) => queueAccountMail(app, tx, { kind: "known", email: form.email, language }));
    });
  });
}

type Plan = NonNullable<Awaited<ReturnType<typeof store.offeredPlan>>>;
type Stranger = {
  form: Given;
  way: WayIn;
  plan: Plan | null;
  passwordHash: string;
  language: LanguageTag;
};

async function addStranger(app: Needs, tx: Tx, stranger: Stranger): Promise<void> {
  const { form, way, plan, passwordHash, language } = stranger;
  const at = app.clock.now();
  const { email, firstName, lastName } = form;
  // Looked at first: an organisation is not made for somebody who is there already.
  if (await byEmail(tx, email)) throw fail("email_taken");
  const person = await addPersonIn(
    app,
    tx,
    {
      email,
      firstName,
      lastName,
      language,
      role: "User",
      groupName: "Portal Users",
      access: app.config.SIGN_UP_ACCESS,
      organisationId: way.joins ?? (await aloneIn(app, tx, way.asked)),
      isVerified: false,
      needsSubscription: way.asked.needsSubscription || plan?.isFree === false,
      subscriptionId: plan?.isFree ? plan.id : null,
      wantedSubscriptionId: plan && !plan.isFree ? plan.id : null,
      approval: way.admission === "waiting" ? "waiting" : null,
    },
    passwordHash,
  );
  const wish = wishOf(form, way);
  if (way.admission === "waiting" || wish.wantedGroup || wish.wantedOrganisationId)
    await insertRequest(tx, {
      personId: person.id,
      kind: way.admission === "waiting" ? "account" : "wish",
      ...wish,
      askedAt: at,
    });
  const details = {
    ...(way.admission === "invited" && { way: "invitation" }),
    ...(way.admission === "waiting" && { approval: "waiting" }),
  };
  await note(tx, { at, actorId: person.id, action: "signed_up", details });
  await queueAccountMail(app, tx, { kind: "verify", email: person.email, language });
}

const aloneIn = ({ clock }: Needs, tx: Tx, { needsSubscription }: store.Home): Promise<number> =>
  organisationOfOne(
    tx,
    { name: STRANGERS, urlName: `visitor-${clock.uuid()}`, needsSubscription },
    clock.now(),
  );

/** What they asked for beyond what they get. Whoever is invited gets what the invitation says. */
function wishOf(form: Given, { asked, joins, admission }: WayIn) {
  const isNamed = (form.clientUrlName ?? "").trim() !== "";
  const isCurator = asked.admitsCurators && groupOfUrl(form.userGroupNameUrl) === "Portal Curator";
  return {
    wantedGroup: isCurator && admission !== "invited" ? ("Portal Curator" as const) : null,
    wantedOrganisationId: joins !== asked.id && (isNamed || isCurator) ? asked.id : null,
  };
}

type WayIn = {
  /** The organisation that they named, or the installation's own. */
  asked: store.Home;
  /** The one that they belong to at once; null: one of their own. */
  joins: OrganisationId | null;
  admission: Exclude<Admission, "closed"> | "invited";
};

/** A closed organisation still admits people with whom a member shared something. */
async function wayIn(app: Needs, form: Given): Promise<WayIn> {
  const { SIGN_UP: policy, SIGN_UP_DOMAINS, isHosted } = app.config;
  const isOfDomain = isOfDomains(form.email, readDomains(SIGN_UP_DOMAINS) ?? []);
  const admission = admissionOf({ policy, isHosted, isOfDomain });
  if (admission === "closed" && !form.invitation) throw fail("signup_closed");
  const urlName = (form.clientUrlName ?? "").trim().toLowerCase() || ORGANISATION.urlName;
  const asked = await store.homeNamed(app.db, urlName);
  if (!asked) throw fail("client_not_found");
  if (form.invitation && (await isInvited(app, asked, form.email, form.invitation)))
    return { asked, joins: asked.id, admission: "invited" };
  const isClosed = admission === "closed" || !asked.isOpen || asked.isDisabled;
  // Where a stranger gets less than somebody who is invited, an invitation that is none is said to be.
  if (form.invitation && !asked.isDisabled && (isClosed || admission === "alone" || admission === "waiting"))
    throw fail("invitation_not_valid");
  if (isClosed) throw fail("signup_closed");
  if (admission === "named") return { asked, joins: asked.id, admission };
  const home = admission === "home" ? await store.homeNamed(app.db, ORGANISATION.urlName) : null;
  if (home?.isDisabled) throw fail("signup_closed");
  return { asked, joins: home && home.id, admission };
}

async function isInvited(app: Needs, home: store.Home, email: string, invitation: string): Promise<boolean> {
  if (home.isDisabled || !(await isInvitationTo(app, home, email, invitation))) return false;
  return app.isAwaited(app.db, email, home.id);
}

/** An organisation's own plan is for those who belong to it. */
async function planOf(
  { db }: Needs,
  id: number | null | undefined,
  { asked, joins }: WayIn,
): Promise<Plan | null> {
  if (!id) return null;
  const plan = await store.offeredPlan(db, id, asked.id);
  if (!plan) throw fail("subscription_not_found");
  return plan.isForAll || joins === asked.id ? plan : null;
}

/** The public page of a subscription. Administrators write its HTML, so it is sanitised. */
export async function planPage({ db }: Needs, urlName: string): Promise<store.PlanPage> {
  const page = await store.planPage(db, urlName.trim().toLowerCase());
  if (!page) throw fail("subscription_not_found");
  return { ...page, signupBody: withoutDanger(page.signupBody) };
}

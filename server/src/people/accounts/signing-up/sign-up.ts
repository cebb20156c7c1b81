import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { groupOfUrl, isEmail } from "@gyan/contract/accounts/rules.ts";
import type { signUp as signUpCall } from "@gyan/contract/accounts/signing-up.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import { note } from "#people/audit/index.ts";
import type { Caller } from "#platform/session.ts";
import { limited } from "../attempts/limited.ts";
import { requireGoodPassword } from "../choosing/index.ts";
import { hashPassword } from "../passwords.ts";
import { addPersonIn, ORGANISATION } from "../people.ts";
import type { Needs } from "../needs.ts";
import { isInvitationTo } from "./invited.ts";
import { withoutDanger } from "./sanitise.ts";
import { queueAccountMail } from "./mailing.ts";
import * as store from "./store.ts";

type Given = BodyOf<typeof signUpCall>;

/** Adds a stranger's account: always a user, in the group that the page's address names, not yet verified. */
export async function signUp(
  app: Needs,
  form: Given,
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<void> {
  if (!isEmail(form.email)) throw fail("email_not_valid");
  requireGoodPassword(form.password);
  await limited(app, "signup", { account: form.email, address: from.address }, async () => {
    const home = await homeOf(app, form);
    const plan = await planOf(app, form.subscriptionId, home);
    const passwordHash = await hashPassword(form.password);
    await app.db.tx(async (tx) => {
      const person = await addPersonIn(
        app,
        tx,
        {
          email: form.email,
          firstName: form.firstName,
          lastName: form.lastName,
          role: "User",
          groupName:
            home.admitsCurators && !home.isByInvitation ? groupOfUrl(form.userGroupNameUrl) : "Portal Users",
          access: app.config.SIGN_UP_ACCESS,
          organisationId: home.id,
          language,
          isVerified: false,
          needsSubscription: home.needsSubscription || plan?.isFree === false,
          subscriptionId: plan?.isFree ? plan.id : null,
          wantedSubscriptionId: plan && !plan.isFree ? plan.id : null,
        },
        passwordHash,
      );
      await note(tx, {
        at: app.clock.now(),
        actorId: person.id,
        action: "signed_up",
        ...(home.isByInvitation && { details: { way: "invitation" } }),
      });
      await queueAccountMail(app, tx, { kind: "verify", email: person.email, language });
    });
  });
}

/** The organisation to join. A closed one still admits people with whom a member shared something. */
async function homeOf(app: Needs, form: Given): Promise<store.Home & { isByInvitation: boolean }> {
  const isOpenHere = app.config.SIGN_UP === "open";
  if (!isOpenHere && !form.invitation) throw fail("signup_closed");
  const urlName = (form.clientUrlName ?? "").trim().toLowerCase() || ORGANISATION.urlName;
  const home = await store.homeNamed(app.db, urlName);
  if (!home) throw fail("client_not_found");
  if (isOpenHere && home.isOpen && !home.isDisabled) return { ...home, isByInvitation: false };
  if (home.isDisabled || !form.invitation) throw fail("signup_closed");
  const isMeant = await isInvitationTo(app, home, form.email, form.invitation);
  if (!isMeant || !(await app.isAwaited(app.db, form.email, home.id))) throw fail("invitation_not_valid");
  return { ...home, isByInvitation: true };
}

async function planOf({ db }: Needs, id: number | null | undefined, home: store.Home) {
  if (!id) return null;
  const plan = await store.offeredPlan(db, id, home.id);
  if (!plan) throw fail("subscription_not_found");
  return plan;
}

/** The public page of a subscription. Administrators write its HTML, so it is sanitised. */
export async function planPage({ db }: Needs, urlName: string): Promise<store.PlanPage> {
  const page = await store.planPage(db, urlName.trim().toLowerCase());
  if (!page) throw fail("subscription_not_found");
  return { ...page, signupBody: withoutDanger(page.signupBody) };
}

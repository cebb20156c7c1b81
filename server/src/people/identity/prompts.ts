import { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import type { Policy } from "@gyan/contract/identity/calls.ts";
import { policyOf } from "./rules.ts";

const { base, Check, Prompt } = interactionPolicy;

/** A page of its own for a policy, shown even to somebody who is signed in, until it was answered. */
const pageOf = (policy: Policy) =>
  new Prompt(
    { name: policy },
    new Check(
      "policy_asked",
      `the policy ${policy} needs its page`,
      "interaction_required",
      ({ oidc }: KoaContextWithOIDC) =>
        policyOf(oidc.params ?? {}) === policy && oidc.result?.[policy] === undefined,
    ),
  );

/** What somebody must answer before they get a code, in this order. */
export function prompts(): interactionPolicy.DefaultPolicy {
  const all = base();
  // The only application is our own: nobody is asked whether it may know their name.
  all.remove("consent");
  all
    .get("login")!
    .checks.add(
      new Check(
        "account_gone",
        "the account of this session is no longer",
        "login_required",
        ({ oidc }: KoaContextWithOIDC) => oidc.session?.accountId !== undefined && oidc.account === undefined,
      ),
    );
  all.add(pageOf("reset-password"), 0);
  all.add(pageOf("edit-profile"));
  return all;
}

import { binOf, isMain, run } from "../process.ts";

/** What holds each promise, by what it is about. These are ordinary tests: `npm test` and `npm run test:full` run them too. */
export const SECURITY: Record<string, string[]> = {
  headers: [
    "tests/slices/headers.test.ts",
    "server/src/platform/http/web.test.ts",
    "tests/slices/admin.checks.test.ts",
  ],
  sessions: ["tests/slices/sessions.test.ts"],
  factors: [
    "tests/slices/factors.test.ts",
    "tests/slices/factors.passwords.test.ts",
    "tests/slices/factors.required.test.ts",
  ],
  "sign-up": [
    "tests/slices/signup.policies.test.ts",
    "tests/slices/signup.approval.test.ts",
    "tests/slices/signup.invited.test.ts",
  ],
  rights: [
    "tests/slices/permissions.test.ts",
    "tests/slices/rights.table.test.ts",
    "tests/slices/rights.named.test.ts",
    "tests/slices/leaks.test.ts",
    "tests/slices/links.leaks.test.ts",
  ],
  "addresses that may be fetched": [
    "server/src/adapters/fetching/addresses.test.ts",
    "server/src/adapters/fetching/guard.test.ts",
    "tests/ports/fetcher.hostile.test.ts",
    "tests/ports/fetcher.test.ts",
  ],
  uploads: [
    "tests/slices/documents.upload.test.ts",
    "tests/slices/documents.attacks.test.ts",
    "server/src/sources/documents/importing/hostile.test.ts",
  ],
  directory: ["tests/slices/scim.guarding.test.ts", "tests/slices/scim.input.test.ts"],
  tokens: ["tests/slices/tokens.test.ts", "contract/src/accounts/scopes.test.ts"],
  limits: [
    "tests/slices/attempts.test.ts",
    "tests/slices/attempts.known.test.ts",
    "tests/slices/limits.test.ts",
  ],
  passwords: ["server/src/people/accounts/choosing/common.rules.test.ts"],
  entrance: ["tests/slices/entrance.attacks.test.ts", "tests/slices/entrance.crossings.test.ts"],
  sanitising: ["tests/slices/plans.test.ts", "tests/slices/admin.catalogue.test.ts"],
  input: ["tests/slices/bad-input.test.ts"],
  "secrets in logs": ["tests/slices/secrets.test.ts", "tests/slices/audit.origins.test.ts"],
  "files of others": ["server/src/platform/guarding/private.test.ts", "server/src/platform/seal.test.ts"],
};

// npm run test:security: the tests that hold what SECURITY names, and no others.
if (isMain(import.meta)) {
  const files = Object.values(SECURITY).flat();
  const args = ["run", "--project=unit", "--project=slice", "--project=lengthy", ...files];
  const { ok } = await run(process.execPath, [binOf("vitest"), ...args], { output: "show" });
  process.exitCode = ok ? 0 : 1;
}

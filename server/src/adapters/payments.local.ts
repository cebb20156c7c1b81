import { createHmac } from "node:crypto";
import { fail } from "@gyan/contract/failures.ts";
import { hashToken, type Clock } from "#platform/clock.ts";
import type { Payments } from "#ports/payments.ts";

/** A test checkout on a page of our own, at which no money moves. */
export function localPayments({ clock }: { clock: Clock }): Payments {
  // Whoever reads the database cannot pay in somebody's name.
  const checkoutOf = (secret: string): string => hashToken(secret).toString("hex");
  // The same wish has the same address as long as this process runs: two tabs are one checkout.
  const base = clock.token();
  return {
    kind: "local",
    begin({ key, successUrl }) {
      const secret = createHmac("sha256", base).update(key).digest("base64url");
      const url = new URL(`checkout/${secret}`, successUrl);
      return Promise.resolve({ checkout: checkoutOf(secret), url: url.href });
    },
    // Nobody signs anything here.
    read() {
      throw fail("not_found");
    },
    checkoutOf,
    // Nothing runs here.
    stop: () => Promise.resolve(),
  };
}

import type { PersonId } from "@gyan/contract/ids.ts";
import type { GivenRight } from "@gyan/contract/sharing/sharing.ts";
import type { Tx } from "#platform/db.ts";
import type { Ports } from "#ports/ports.ts";
import type { Holder, WithRights } from "#people/rights/index.ts";
import type { SharedObject } from "./rules.ts";

/** In the transaction in which something is shared with somebody who had no right on it before. */
export type WhenShared = (
  tx: Tx,
  share: {
    object: SharedObject;
    by: PersonId;
    right: GivenRight;
    holders: Holder[];
    /** How many addresses were invited. */
    invitations: number;
    at: Date;
  },
) => Promise<void>;

export type Needs = WithRights & Pick<Ports, "mailer"> & { whenShared: WhenShared };

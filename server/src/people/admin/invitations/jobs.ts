import { InvitationListId } from "@gyan/contract/ids.ts";
import { z } from "zod";
import { job } from "#platform/work/index.ts";
import type { Needs } from "../needs.ts";
import { inviteSome } from "./inviting.ts";

/** Safe to be done twice: a row that has its outcome is not done again. */
export const inviteListJob = job({
  name: "admin.invitations",
  version: 1,
  input: z.object({ listId: InvitationListId }),
  attempts: 8,
  mostSeconds: 60 * 60,
  async run({ listId }, app: Needs, signal) {
    while (await inviteSome(app, listId)) signal.throwIfAborted();
  },
});

import { contract } from "@gyan/contract";
import { on, type Call, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import * as programs from "./actions.ts";
import type { Needs } from "./needs.ts";
import type { ServedPrograms } from "./serving.ts";

const askedBy = ({
  params,
  wire,
}: Pick<Call<typeof contract.programs.look>, "params" | "wire">): programs.Asked => ({
  uid: params.uid,
  request: wire.request,
  response: wire.response,
});

export const programRoutes = (app: Needs, { provider }: ServedPrograms): Route[] => [
  on(contract.programs.look, async (call) => programs.look(await provider(), call.actor, askedBy(call))),
  on(contract.programs.allow, async (call) =>
    programs.allow(app, await provider(), call.actor, askedBy(call), call.body.scope),
  ),
  on(contract.programs.refuse, async (call) => programs.refuse(await provider(), askedBy(call))),
  on(contract.programs.lookAtCode, async ({ actor, body }) =>
    programs.lookAtCode(app, await provider(), actor, body.userCode),
  ),
  on(contract.programs.allowByCode, async ({ actor, body, language }) => {
    await programs.allowByCode(app, await provider(), actor, body);
    return messageIn(language, "program_allowed");
  }),
  on(contract.programs.refuseByCode, async ({ body, language }) => {
    await programs.refuseByCode(app, body.userCode);
    return messageIn(language, "program_refused");
  }),
  on(contract.programs.list, ({ actor }) => programs.myPrograms(app, actor.personId)),
  on(contract.programs.end, async ({ actor, params, language }) => {
    await programs.end(app, actor.personId, params.programId);
    return messageIn(language, "program_ended");
  }),
];

import { contract } from "@gyan/contract";
import { on, type Call, type Route } from "#platform/http/route.ts";
import type { Embedded } from "./embedded.ts";
import * as interactions from "./interactions.ts";
import type { Needs } from "./needs.ts";

type AnyCall = Call<typeof contract.identity.look>;

const askedBy = ({ params, wire }: Pick<AnyCall, "params" | "wire">): interactions.Asked => ({
  uid: params.uid,
  request: wire.request,
  response: wire.response,
});

export const identityRoutes = (app: Needs, { provider }: Embedded): Route[] => [
  on(contract.identity.look, async (call) => interactions.look(app, await provider(), askedBy(call))),
  on(contract.identity.signIn, async (call) =>
    interactions.signIn(app, await provider(), askedBy(call), call.body, call.from),
  ),
  on(contract.identity.forgot, async (call) => interactions.forgot(await provider(), askedBy(call))),
  on(contract.identity.cancel, async (call) => interactions.cancel(await provider(), askedBy(call))),
  on(contract.identity.sendCode, async (call) =>
    interactions.sendCode(app, await provider(), askedBy(call), {
      email: call.body.email,
      language: call.language,
      from: call.from,
    }),
  ),
  on(contract.identity.useCode, async (call) =>
    interactions.useCode(app, await provider(), askedBy(call), {
      ...call.body,
      language: call.language,
      from: call.from,
    }),
  ),
  on(contract.identity.saveProfile, async (call) =>
    interactions.saveProfile(app, await provider(), askedBy(call), call.body),
  ),
];

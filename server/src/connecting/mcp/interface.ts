import { contract, type Contract } from "@gyan/contract";
import type { Endpoint, InputOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import { toRequest } from "@gyan/contract/system/request.rules.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

type Call<E> = (input: InputOf<E>) => Promise<ReplyOf<E>>;
/** Every call of the interface, as the program that asks may make it. */
export type Interface = { [S in keyof Contract]: { [N in keyof Contract[S]]: Call<Contract[S][N]> } };

/** A refusal of the interface, as its sentence. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Of what came, what says who asks and from where. */
const PASSED_ON = ["authorization", "user-agent", "accept-language"] as const;

/**
 * The calls go through the same door as those of all other programs, without the network between: rights, scopes, limits and the record
 * of who did what are those of the interface, and no tool can forget one.
 */
export function interfaceFor(server: FastifyInstance, { headers, ip }: FastifyRequest): Interface {
  const passedOn = Object.fromEntries(
    PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  const callOf =
    ({ method, path, root, query }: Endpoint) =>
    async (input: Record<string, unknown>) => {
      const queryKeys = Object.keys(query?.shape ?? {});
      const { address, body } = toRequest([method, `${root ?? "/api"}${path}`, queryKeys], input);
      const answer = await server.inject({
        method,
        url: address,
        remoteAddress: ip,
        headers: { ...passedOn, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { payload: body }),
      });
      const said = answer.json<{ code: string; message: string }>();
      if (answer.statusCode >= 400) throw new Refused(said.code, said.message);
      return said;
    };
  return Object.fromEntries(
    Object.entries(contract).map(([slice, calls]) => [
      slice,
      Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, callOf(one)])),
    ]),
  ) as unknown as Interface;
}

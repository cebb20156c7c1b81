import { inspect, parseArgs } from "node:util";
import { contract } from "@gyan/contract";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import fc from "fast-check";
import { isMain } from "../process.ts";
import { arbitraryOf } from "./arbitraries.ts";
import { ask, endAsking, wired, type Given } from "./ask.ts";
import { faultIn, type Fault } from "./judge.ts";
import { CALLERS, fuzzScene, MARKERS, type Caller, type Scene } from "./scene.ts";

type Named = { name: string; endpoint: Endpoint };
const CALLS: Named[] = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({
    name: `${slice}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
);

/** Inputs of each call by each caller in one round. */
const TRIES = 2;

const FILES = fc.record({
  name: fc.oneof(
    fc.constantFrom("a.txt", "rain.pdf", "../../a.txt", ".htaccess", "a", "बारिश.docx"),
    fc.string(),
  ),
  content: fc.oneof(
    fc.constantFrom(
      "",
      "Rain. ".repeat(200),
      "%PDF-1.7\n%%EOF",
      "PK\u0003\u0004broken",
      "<html><script>1</script>",
    ),
    fc.string({ maxLength: 2_000 }),
  ),
  headers: fc
    .record(
      {
        "tus-resumable": fc.constantFrom("1.0.0", "0.0.1", ""),
        "upload-length": fc.constantFrom("0", "10", "-1", "1e9", "99999999999999999999", "ten"),
        "upload-offset": fc.constantFrom("0", "5", "-1", "x"),
        "upload-metadata": fc.constantFrom(
          "filename cmFpbi50eHQ=",
          "filename ",
          "x,,",
          "filename //==,path Li4vLi4=",
        ),
        "content-type": fc.constantFrom("application/offset+octet-stream", "text/plain"),
      },
      { requiredKeys: ["tus-resumable"] },
    )
    .map((headers) => ({ ...headers })),
});

function inputOf(endpoint: Endpoint, scene: Scene): fc.Arbitrary<Given> {
  const known = scene.known(endpoint);
  const { params, query, body, takes, raw } = endpoint;
  const made = (isSpoilt: boolean) => {
    const place = { key: "", depth: 0, known, isSpoilt };
    const free = fc.constant(undefined);
    return fc.record({
      params: params ? arbitraryOf(params, place) : free,
      query: query ? arbitraryOf(query, place) : free,
      body: body ? arbitraryOf(body, place) : raw ? fc.jsonValue() : free,
      file: takes ? FILES : free,
    }) as fc.Arbitrary<Given>;
  };
  return fc.oneof({ weight: 3, arbitrary: made(false) }, { weight: 1, arbitrary: made(true) });
}

type Options = { minutes: number; seed: number; only?: RegExp; say(line: string): void };
type Found = { times: number };

/** Sends what is generated until the time is over. False: something was found, and is printed so that it can be repeated. */
export async function fuzzCalls({ minutes, seed, only, say }: Options): Promise<boolean> {
  const scene = await fuzzScene();
  const found = new Map<string, Found>();
  let crash: unknown = null;
  const note = (error: unknown): void => void (crash ??= error);
  process.on("uncaughtException", note).on("unhandledRejection", note);
  const calls = CALLS.filter(({ name }) => only?.test(name) ?? true);
  const end = Date.now() + minutes * 60_000;
  const answered = new Map<number, number>();
  let [sent, round] = [0, 0];

  async function attempt(one: Named, caller: Caller, given: Given): Promise<Fault | null> {
    const { endpoint } = one;
    const wire = wired(endpoint, given);
    const who = await scene.headersOf(caller);
    const got = await ask(scene.server.base, endpoint, wire, who);
    sent += 1;
    answered.set(got.status, (answered.get(got.status) ?? 0) + 1);
    if (got.status === 401 && caller !== "a visitor") scene.renew(caller);
    // Whoever administers reads the mails that were sent, and what people did.
    const secrets = endpoint.path.startsWith("/admin") ? [] : MARKERS;
    if (crash !== null) {
      const detail = inspect(crash);
      crash = null;
      return { kind: "nobody caught an error", detail };
    }
    return faultIn(endpoint, got, secrets);
  }

  async function tryCall(one: Named, caller: Caller): Promise<void> {
    let last: Fault | null = null;
    const property = fc.asyncProperty(inputOf(one.endpoint, scene), async (given) => {
      const fault = await attempt(one, caller, given);
      // What is known already would otherwise be all that is ever found of this call.
      if (fault === null || (found.get(`${one.name}: ${fault.kind}`)?.times ?? 0) > 0) return true;
      last = fault;
      return false;
    });
    const place = hashOf(`${seed} ${round} ${one.name} ${caller}`);
    const run = await fc.check(property, { seed: place, numRuns: TRIES, interruptAfterTimeLimit: 120_000 });
    if (!run.failed || last === null) return;
    const { kind, detail } = last as Fault;
    found.set(`${one.name}: ${kind}`, { times: 1 });
    const reference = /"reference":"(\w+)"/.exec(detail)?.[1];
    const cause = reference ? `\n  ${(await scene.toldOf(reference)).slice(0, 1_500)}` : "";
    const given = run.counterexample?.[0];
    say(`\n✗ ${one.name}: ${kind} (${caller}, round ${round})\n  ${detail}${cause}`);
    if (given) say(`  ${shown(wired(one.endpoint, given))}`);
    else if (run.errorInstance) say(`  ${inspect(run.errorInstance)}`);
  }

  for (; Date.now() < end; round += 1) {
    await scene.refresh();
    for (const one of inOrder(calls, seed + round))
      for (const caller of CALLERS) if (Date.now() < end) await tryCall(one, caller);
    const { status } = await fetch(`${scene.server.base}/readyz`);
    if (status !== 200) found.set(`the server is not ready: ${status}`, { times: 1 });
  }
  process.off("uncaughtException", note).off("unhandledRejection", note);
  endAsking();
  await scene.stop();
  const statuses = [...answered].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  say(
    `\n${sent} calls in ${round} rounds (the last one cut off by the time) with the seed ${seed}; answers ${statuses.join(", ")}.`,
  );
  say(found.size === 0 ? "Nothing was found." : `${found.size} faults: ${[...found.keys()].join("; ")}.`);
  return found.size === 0;
}

const shown = ({ method, path, headers, body }: ReturnType<typeof wired>): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${body === undefined ? "" : body.slice(0, 1_500)}`;

function hashOf(text: string): number {
  let hash = 17;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

/** Another order in each round, so that what one call leaves behind meets all the others. */
const inOrder = (calls: Named[], seed: number): Named[] =>
  calls.toSorted((a, b) => hashOf(`${seed} ${a.name}`) - hashOf(`${seed} ${b.name}`));

if (isMain(import.meta)) {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "2" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      only: { type: "string" },
    },
  });
  const isFine = await fuzzCalls({
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    ...(values.only !== undefined && { only: new RegExp(values.only) }),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  process.exit(isFine ? 0 : 1);
}

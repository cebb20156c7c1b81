import { AsyncLocalStorage } from "node:async_hooks";

/** From where a call comes, for the record of who did what. */
export type Origin = {
  address: string;
  agent: string;
  /** session:1 or token:1; null while nobody is signed in. */
  session: string | null;
  request: string;
  /** What the call did so far, for the security stream: told when it is known whether the call succeeded. */
  told: SecurityEvent[];
};

/** One line of the security stream; docs/operations.md explains it. */
export type SecurityEvent = {
  time: string;
  event: string;
  actor: number | null;
  object: { kind: string; id: number | null } | null;
  people: number[];
  details: Record<string, unknown>;
};

const origins = new AsyncLocalStorage<Origin>();

/** Whatever the work notes is noted with where it came from, however deep it is done: no action has to hand it on. */
export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** Null for what the server does by itself. */
export const currentOrigin = (): Origin | null => origins.getStore() ?? null;

const LONGEST_AGENT = 300;
/** As the browser calls itself, in signs that neither a screen nor a file of lines can be fooled by. */
export const agentOf = (header: string): string =>
  header.replace(/[^\x20-\x7e]/g, "").slice(0, LONGEST_AGENT);

export type AddressDetail = "full" | "short" | "none";

/** Short: the network and not the machine, the first 24 bits of an old address and the first 48 of a new one. */
export function kept(address: string, detail: AddressDetail): string {
  if (detail !== "short") return detail === "full" ? address : "";
  const old = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (old !== undefined) return `${old}.0`;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groups = head === "" ? [] : head.split(":");
  const first = tail === undefined ? groups : [...groups, "0", "0", "0"];
  return `${first.slice(0, 3).join(":")}::`;
}

/** What failed is told although its call failed; anything else that a failed call noted was undone with it. */
const FAILURES: readonly string[] = ["signin_failed", "attempts_throttled"];

export function linesOf({ told, address, agent, session, request }: Origin, isDone: boolean): string[] {
  return told
    .filter(({ event }) => isDone || FAILURES.includes(event))
    .map(({ time, event, ...rest }) => {
      const outcome = FAILURES.includes(event) ? "failure" : "success";
      return `${JSON.stringify({ time, event, outcome, ...rest, address, agent, session, request })}\n`;
    });
}

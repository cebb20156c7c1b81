import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { OPERATION_SPANS, type OperationSpan } from "./operation.rules.ts";

const figure = z.number().nullable();

/** One column of the plots. Null where nothing was measured: the server did not run, or nobody asked anything. */
export const OperationColumn = z.object({
  /** When it begins. */
  at: z.string(),
  requests: figure,
  /** Of the requests those that the server answered with a failure of its own. */
  failures: figure,
  /** Nineteen of twenty answers took no longer, in the slowest minute. */
  slowMs: figure,
  /** How long the slowest hundredth of everything else waited for its turn in a process. */
  lagMs: figure,
  /** Of all processes together. */
  memoryMb: figure,
  waiting: figure,
  oldestSeconds: figure,
  mailsWaiting: figure,
  passages: figure,
  diskFreeMb: figure,
  databaseMb: figure,
});
export type OperationColumn = z.infer<typeof OperationColumn>;

export const OperationProcess = z.object({
  id: z.string(),
  /** "web", "worker" or both; null before its first minute is over. */
  services: z.string().nullable(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** It says that it is there every ten seconds, and has not for longer: it was ended by force, or hangs. */
  isSilent: z.boolean(),
  memoryMb: figure,
});
export type OperationProcess = z.infer<typeof OperationProcess>;

export const OperationQueue = z.object({
  kind: z.string(),
  waiting: z.number(),
  delayed: z.number(),
  running: z.number(),
  oldestSeconds: figure,
});
export type OperationQueue = z.infer<typeof OperationQueue>;

export const Operation = z.object({
  /** Null while the database does not answer in time. */
  now: z
    .object({
      queues: z.array(OperationQueue),
      mails: z.object({ waiting: z.number(), delayed: z.number(), failed: z.number() }),
      givenUp: z.object({ jobs: z.number(), works: z.number() }),
      index: z.object({
        state: z.enum(["readable", "rebuilt", "unreadable"]),
        works: z.number(),
        passages: z.number(),
        withoutVector: z.number(),
      }),
      failingSources: z.array(z.object({ source: z.string(), answeredAt: z.string().nullable() })),
      diskFreeMb: figure,
    })
    .nullable(),
  processes: z.array(OperationProcess),
  columns: z.array(OperationColumn),
});
export type Operation = z.infer<typeof Operation>;

export const operation = endpoint({
  method: "GET",
  path: "/admin/operation",
  summary:
    "How this installation does: what waits now, which processes run, and what each minute of the last hour, day or week came to.",
  roles: ["Admin"],
  query: z.object({
    span: z.enum(Object.keys(OPERATION_SPANS) as [OperationSpan, ...OperationSpan[]]).default("hour"),
  }),
  reply: Operation,
});

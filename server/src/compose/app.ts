import type { IsAwaited, WhenSignedIn } from "#people/accounts/index.ts";
import type { Config } from "#platform/config.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Analytics } from "#ports/analytics.ts";
import type { Embedder } from "#ports/embedder.ts";
import type { Fetcher } from "#ports/fetcher.ts";
import type { Files } from "#ports/files.ts";
import type { Identity } from "#ports/identity.ts";
import type { Mailer } from "#ports/mailer.ts";
import type { Model } from "#ports/model.ts";
import type { Parser } from "#ports/parser.ts";
import type { Passages } from "#ports/passages.ts";
import type { Payments } from "#ports/payments.ts";
import type { Texts } from "#ports/texts.ts";
import type { Typesetter } from "#ports/typesetter.ts";
import type { Rights } from "#people/rights/index.ts";
import type { Pipeline, WhenRunEnds } from "#research/runs/index.ts";
import type { Source } from "#sources/providers/source.ts";

/** What actions and steps are given: the platform, the ports as `compose.ts` joined them, and the maker of permissions. */
export type App = {
  config: Config;
  clock: Clock;
  log: Log;
  db: Db;
  jobs: Jobs;
  files: Files;
  fetcher: Fetcher;
  mailer: Mailer;
  /** Who vouches for people of an organisation. */
  identity: Identity;
  payments: Payments;
  parser: Parser;
  passages: Passages;
  texts: Texts;
  typesetter: Typesetter;
  /** Null when no vectors are wanted. */
  embedder: Embedder | null;
  /** Null when none is set: nothing needs it. */
  model: Model | null;
  analytics: Analytics;
  sources: Source[];
  pipeline: Pipeline;
  whenRunEnds: WhenRunEnds;
  whenSignedIn: WhenSignedIn;
  isAwaited: IsAwaited;
  rights: Rights;
  /** Where people reach this installation, for links. */
  origin(): string;
  /** This process, as other processes see it. */
  workerId: string;
  /** Aborted when the process is asked to stop: long work ends at its next safe point. */
  stopping: AbortSignal;
};

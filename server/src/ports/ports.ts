import type { Analytics } from "./analytics.ts";
import type { Citer } from "./citer.ts";
import type { Embedder, Embedders, Models } from "./embedder.ts";
import type { Fetcher } from "./fetcher.ts";
import type { Files } from "./files.ts";
import type { Incoming } from "./incoming.ts";
import type { Identity } from "./identity.ts";
import type { Mailer } from "./mailer.ts";
import type { Model } from "./model.ts";
import type { Parser } from "./parser.ts";
import type { Passages } from "./passages.ts";
import type { Payments } from "./payments.ts";
import type { Reranking } from "./reranker.ts";
import type { Texts } from "./texts.ts";
import type { Typesetter } from "./typesetter.ts";
import type { OpenVault } from "./vault.ts";

/** What the outside offers, under the names that slices ask for it. */
export type Ports = {
  files: Files;
  /** Uploads that are not whole yet. */
  incoming: Incoming;
  /** The places behind `files`: the bucket, where there is one, and the folder of this machine. */
  places: { bucket: Files | null; folder: Files };
  /** Where backups are kept, by its address. */
  vaultAt: OpenVault;
  fetcher: Fetcher;
  mailer: Mailer;
  /** Who vouches for people of an organisation. */
  identity: Identity;
  payments: Payments;
  parser: Parser;
  passages: Passages;
  texts: Texts;
  typesetter: Typesetter;
  citer: Citer;
  /** Null when no vectors are wanted. */
  embedder: Embedder | null;
  embedders: Embedders;
  /** Null when none is set: then passages stay in the order in which they were found. */
  reranking: Reranking | null;
  /** Those that this installation could use, whether or not it does. */
  models: Models;
  /** Null when none is set: nothing needs it. */
  model: Model | null;
  analytics: Analytics;
};

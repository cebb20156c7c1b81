import type { Watching } from "#operating/watching/index.ts";
import type { IsAwaited, WhenSignedIn } from "#people/accounts/index.ts";
import type { Rights } from "#people/rights/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { JobWork } from "#platform/work/index.ts";
import type { LiveSettings } from "#platform/settings/live.ts";
import type { Collector } from "#platform/watching/telemetry.ts";
import type { Ports } from "#ports/ports.ts";
import type { Pipeline, WhenRunEnds } from "#research/runs/index.ts";
import type { Mending } from "#sources/libraries/index.ts";
import type { WhenDocumentRead } from "#sources/documents/index.ts";
import type { WhenShared } from "#together/sharing/index.ts";
import type { Source } from "#sources/providers/source.ts";

/** The whole as `compose.ts` joined it. Slices see of it what their `needs.ts` names. */
export type App = Platform &
  Ports & {
    jobs: JobWork<App>;
    settings: LiveSettings;
    sources: Source[];
    /** Keeps the passage index readable. */
    mending: Mending;
    watching: Watching;
    /** Who is told of traces and lines of the log; null where nobody is. */
    collector: Collector | null;
    pipeline: Pipeline;
    whenRunEnds: WhenRunEnds;
    whenDocumentRead: WhenDocumentRead;
    whenShared: WhenShared;
    whenSignedIn: WhenSignedIn;
    isAwaited: IsAwaited;
    rights: Rights;
  };

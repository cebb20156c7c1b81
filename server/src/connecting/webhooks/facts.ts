import type { PersonId } from "@gyan/contract/ids.ts";
import type { ChangeCounts } from "@gyan/contract/living/changes.ts";
import type { Said, TaskStatus } from "@gyan/contract/runs.ts";
import type { GivenRight } from "@gyan/contract/sharing/sharing.ts";

// What is stored of an event: numbers and codes. Names are looked up when it is told, by whoever may read them then.

export type RunFacts = {
  number: number;
  kind: "create" | "refresh";
  status: TaskStatus;
  unreached: number;
  articles: number;
  changes: ChangeCounts | null;
};

export type DocumentFacts = { state: "ready" | "unreadable"; why: Said | null; pages: number | null };

export type ShareFacts = {
  by: PersonId;
  right: GivenRight;
  people: number;
  groups: number;
  everybody: boolean;
  invitations: number;
};

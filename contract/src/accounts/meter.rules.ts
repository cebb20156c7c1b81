import type { Endpoint } from "../endpoint.ts";

/** What one person may do only so often a minute: each kind has a bucket of its own, so that searching does not hinder writing. */
export const METERS = ["search", "change", "download"] as const;
export type Meter = (typeof METERS)[number];

/** Null: as often as one likes. Files that come in are limited by their room, and streams by their number. */
export function meterOf({ meter, method, takes, public: isPublic }: Endpoint): Meter | null {
  if (isPublic || takes !== undefined) return null;
  if (meter !== undefined) return meter;
  return method === "GET" || method === "HEAD" ? null : "change";
}

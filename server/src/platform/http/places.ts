import { aboutOf, isWithin, type About } from "@gyan/contract/accounts/places.rules.ts";
import type { TokenPlaces } from "@gyan/contract/accounts/places.ts";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";

export type HomeOf = (about: About) => Promise<{ kind: "topic" | "library"; id: number } | null>;

/** What a narrowed token is not about, it does not learn of either: whether a thing is there is told to nobody else. */
export async function requirePlace(
  places: TokenPlaces,
  endpoint: Endpoint,
  asked: Parameters<typeof aboutOf>[1],
  homeOf?: HomeOf,
): Promise<void> {
  const about = aboutOf(endpoint, asked);
  const home = about && homeOf ? await homeOf(about) : null;
  if (!home || !isWithin(places, home)) throw fail("token_narrowed");
}

import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import type { Choice } from "./source.ts";

/** A source outside that a node is to ask, and what its answers are narrowed by. */
export type Outside = { name: string; parameters: Record<string, string[]>; isWished: boolean };

const ENGINES = new Map([
  ["google", "google-cse"],
  ["bing", "bing"],
  ["brave", "brave"],
]);

/** The checkboxes of the search engines are entries of the list of websites: www.google.com is the engine, not a site to read. */
export function engineOf(address: string): string | null {
  const host = (URL.parse(address) ?? URL.parse(`https://${address}`))?.host.replace(/^www\./u, "") ?? "";
  const name = /^(google|bing)\.[a-z.]{2,6}$/u.exec(host)?.[1] ?? host;
  return ENGINES.get(name) ?? null;
}

const EVERYWHERE = "*";

/** All scholarly sources, or those that an outline names with what they are narrowed by. */
export function scholarlyOf({ sources, own }: Choice, names: string[]): Outside[] {
  if (own) {
    const byName = new Map<string, Record<string, string[]>>();
    for (const { source, parameter, values } of own.special) {
      const parameters = byName.get(source) ?? {};
      parameters[parameter] = [...(parameters[parameter] ?? []), ...values];
      byName.set(source, parameters);
    }
    return [...byName].map(([name, parameters]) => ({ name, parameters, isWished: true }));
  }
  if (!sources.useWeb && !choosesNothing(sources)) return [];
  return names.map((name) => ({ name, parameters: {}, isWished: false }));
}

/**
 * The search engines to ask: those ticked or named; all through the metasearch when that is wished; with nothing chosen those
 * that are there. The name "*" is the metasearch with all its engines.
 */
export function enginesOf({
  sources,
  own,
  providers,
  metaSearch,
}: Choice): { name: string; isWished: boolean }[] {
  const ticked = (own ? own.addresses.map(({ address }) => address) : sources.preferredSites).flatMap(
    (address) => engineOf(address) ?? [],
  );
  const isOpen = own === null && (sources.useWeb || choosesNothing(sources));
  if (!isOpen && ticked.length === 0) return [];
  const isWished = ticked.length > 0 || !choosesNothing(sources);
  if (metaSearch) return [{ name: EVERYWHERE, isWished }];
  const named = providers.flatMap((provider) => ENGINES.get(provider) ?? []);
  const chosen = ticked.length > 0 ? ticked : named;
  return [...new Set(chosen)].map((name) => ({ name, isWished }));
}

/** The person's own web addresses. */
export function addressesOf({ sources, own }: Choice): string[] {
  const given = own ? own.addresses.map(({ address }) => address) : sources.preferredSites;
  return [...new Set(given.filter((address) => engineOf(address) === null))];
}

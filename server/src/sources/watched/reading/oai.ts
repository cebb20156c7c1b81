import { attributeIn, childrenOf, firstIn, type Element } from "#processing/parsing/xml-tree.ts";
import { childLine, lineIn, xmlOf } from "#sources/providers/remote/xml.ts";
import { isDeleted, referenceOf } from "./dublin-core.ts";
import type { Told } from "./told.ts";

// What a repository answers by the Open Archives Initiative's protocol for harvesting metadata, version 2.0.

export const PREFIX = "oai_dc";

export type Granularity = "day" | "second";
export type Repository = { name: string; granularity: Granularity };
export type RepositorySet = { spec: string; name: string };

/** What it says is wrong; `code` is one of the protocol's. */
export type Refused = { code: string; words: string };

export type RecordPage = {
  told: Told[];
  /** Names the next page; null when this was the last. */
  token: string | null;
  /** How many there are in all, where it tells. */
  size: number | null;
  /** When it answered, by its own clock. */
  answeredAt: string | null;
};

/** Throws `SourceFailed` where it is no answer of this protocol. */
const answerIn = (body: string): Element => xmlOf({ body }, "OAI-PMH");

/** "No records match" is no error: there are none. */
export function refusedIn(body: string): Refused | null {
  const errors = childrenOf(answerIn(body), "error").map((one) => ({
    code: attributeIn(one, "code") ?? "",
    words: lineIn(one) ?? "",
  }));
  return errors.find(({ code }) => code !== "noRecordsMatch") ?? null;
}

export function repositoryIn(body: string): Repository | null {
  const identity = firstIn(answerIn(body), "Identify");
  if (!identity) return null;
  const granularity = childLine(identity, "granularity") ?? "";
  return {
    name: childLine(identity, "repositoryName") ?? "",
    granularity: /T/iu.test(granularity) ? "second" : "day",
  };
}

export function setsIn(body: string): { sets: RepositorySet[]; token: string | null } {
  const list = firstIn(answerIn(body), "ListSets");
  const sets = childrenOf(list ?? NOTHING, "set").flatMap((one) => {
    const spec = childLine(one, "setSpec");
    return spec === null ? [] : [{ spec, name: childLine(one, "setName") ?? spec }];
  });
  return { sets, token: tokenIn(list) };
}

/** The formats in which it has records. */
export const formatsIn = (body: string): string[] =>
  childrenOf(firstIn(answerIn(body), "ListMetadataFormats") ?? NOTHING, "metadataFormat").flatMap(
    (one) => childLine(one, "metadataPrefix") ?? [],
  );

export function recordsIn(body: string): RecordPage {
  const root = answerIn(body);
  const list = firstIn(root, "ListRecords");
  const size = Number(sizeIn(list) ?? Number.NaN);
  return {
    told: childrenOf(list ?? NOTHING, "record").flatMap((one) => toldOf(one) ?? []),
    token: tokenIn(list),
    size: Number.isSafeInteger(size) && size >= 0 ? size : null,
    answeredAt: childLine(root, "responseDate"),
  };
}

const NOTHING: Element = { name: "", attributes: "", children: [] };

const resumption = (list: Element | undefined): Element | undefined =>
  list && childrenOf(list, "resumptionToken")[0];
/** The last page has none, or an empty one. */
const tokenIn = (list: Element | undefined): string | null => lineIn(resumption(list));
function sizeIn(list: Element | undefined): string | null {
  const token = resumption(list);
  return token ? attributeIn(token, "completelistsize") : null;
}

function toldOf(record: Element): Told | null {
  const header = childrenOf(record, "header")[0];
  const name = childLine(header, "identifier");
  if (!header || name === null) return null;
  const stamp = childLine(header, "datestamp");
  if (isDeleted(header)) return { name, stamp, reference: null, content: null, places: [] };
  const metadata = childrenOf(record, "metadata")[0];
  const core = metadata && childrenOf(metadata)[0];
  if (!core) return null;
  return { name, stamp, content: null, ...referenceOf(core) };
}

/** What is asked for, in the protocol's words. */
export type Window = { set: string; from: string | null };

/** The first page of a window, or the one that a token names: then nothing else may be said. */
export const listRecords = (window: Window, token: string | null): Record<string, string> =>
  token === null
    ? {
        verb: "ListRecords",
        metadataPrefix: PREFIX,
        ...(window.set !== "" && { set: window.set }),
        ...(window.from !== null && { from: window.from }),
      }
    : { verb: "ListRecords", resumptionToken: token };

/** The address of a request. What the base address asks for itself stays, except what this protocol says. */
export function addressOf(base: string, words: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value);
  return url.href;
}

const SPOKEN = ["verb", "metadataPrefix", "set", "from", "until", "identifier", "resumptionToken"];

/** Somebody may copy the address of one answer: the repository itself is what stands before what was asked. */
export function baseOf(address: URL): URL {
  const base = new URL(address);
  for (const name of SPOKEN) base.searchParams.delete(name);
  base.hash = "";
  return base;
}

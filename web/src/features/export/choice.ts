import type { ExportFormat, ExportPart } from "@gyan/contract/reading/exporting.rules.ts";
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORT_PARTS,
  hasReferences,
  partsOf,
} from "@gyan/contract/reading/exporting.rules.ts";
import type { ArticleFilter } from "@gyan/contract/reading/listing.ts";
import type { ExportOffer } from "./open-export.ts";
import { local } from "#lib/storage.ts";

export type Choice = { format: ExportFormat; parts: ExportPart[]; onlyRelevant: boolean };

const KEY = "export";
const USUAL: Choice = { format: "docx", parts: ["summaries", "notes"], onlyRelevant: true };

/** As somebody chose the last time, on this device. */
export function lastChoice(): Choice {
  try {
    const kept = JSON.parse(local.read(KEY) ?? "null") as Partial<Choice> | null;
    return {
      format: EXPORT_FORMATS.find((one) => one === kept?.format) ?? USUAL.format,
      parts: Array.isArray(kept?.parts)
        ? EXPORT_PARTS.filter((one) => kept.parts!.includes(one))
        : USUAL.parts,
      onlyRelevant: kept?.onlyRelevant !== false,
    };
  } catch {
    return USUAL;
  }
}

export const keepChoice = (choice: Choice) => local.write(KEY, JSON.stringify(choice));

export type What = "chosen" | "shown" | "node" | "whole" | "saved";

const isNarrowed = ({ node: _node, ...rest }: ArticleFilter): boolean =>
  Object.values(rest).some((value) => value !== undefined);

/** What can be meant from where somebody stands; the first is the likeliest. */
export function whatIsOffered({ ids, filter, node }: ExportOffer): What[] {
  const narrow: What[] = [
    ...(ids && ids.length > 0 ? (["chosen"] as const) : []),
    ...(filter && isNarrowed(filter) ? (["shown"] as const) : []),
    ...(node ? (["node"] as const) : []),
  ];
  return [...narrow, "whole", "saved"];
}

/**
 * Whether what was decided not to be relevant can be left out. Of what somebody chose, or looks at because it is not relevant, nothing is
 * left out; and the record of the search holds no articles.
 */
export const canLeaveOut = ({ filter }: ExportOffer, what: What, format: ExportFormat): boolean =>
  EXPORT_KINDS[format] !== "record" &&
  what !== "chosen" &&
  !(what === "shown" && filter?.decision === "irrelevant");

/** What is asked of the server. */
export function askedOf(offer: ExportOffer, what: What, { format, parts, onlyRelevant }: Choice, style = "") {
  const filter: Record<What, ArticleFilter> = {
    chosen: {},
    shown: offer.filter ?? {},
    node: offer.node ? { node: offer.node.id } : {},
    whole: {},
    saved: { saved: true },
  };
  return {
    format,
    with: parts.filter((part) => partsOf(format).includes(part)),
    ...(style !== "" && hasReferences(format) && { style }),
    ...(offer.sort && { sort: offer.sort }),
    ...(onlyRelevant && canLeaveOut(offer, what, format) && { onlyRelevant }),
    ...filter[what],
  };
}

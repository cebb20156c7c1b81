import type { ExportFormat, ExportPart } from "@gyan/contract/reading/exporting.rules.ts";
import { EXPORT_FORMATS, EXPORT_PARTS, partsOf } from "@gyan/contract/reading/exporting.rules.ts";
import type { ArticleFilter } from "@gyan/contract/reading/listing.ts";
import type { ExportOffer } from "./open-export.ts";
import { local } from "#lib/storage.ts";

export type Choice = { format: ExportFormat; parts: ExportPart[] };

const KEY = "export";
const USUAL: Choice = { format: "docx", parts: ["summaries", "notes"] };

/** As somebody chose the last time, on this device. */
export function lastChoice(): Choice {
  try {
    const kept = JSON.parse(local.read(KEY) ?? "null") as Partial<Choice> | null;
    return {
      format: EXPORT_FORMATS.find((one) => one === kept?.format) ?? USUAL.format,
      parts: Array.isArray(kept?.parts)
        ? EXPORT_PARTS.filter((one) => kept.parts!.includes(one))
        : USUAL.parts,
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

/** What is asked of the server. */
export function askedOf(offer: ExportOffer, what: What, { format, parts }: Choice) {
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
    ...(offer.sort && { sort: offer.sort }),
    ...filter[what],
  };
}

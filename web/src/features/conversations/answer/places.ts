import type { AnswerQuote, LeftOut } from "@gyan/contract/conversations/answer.ts";
import type { Door } from "@gyan/contract/reading/searching.ts";
import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { toArticle } from "#features/search/hits/places.ts";
import { leave } from "#lib/leave.ts";
import { useUser } from "#lib/session.ts";

type Place = { link: Pick<LinkProps, "to" | "params" | "search"> } | { href: string };
/** A door whose text has the words. */
export type OpenDoor = Door & { at: NonNullable<Door["at"]> };
type Source = Pick<AnswerQuote, "doors" | "documentId"> & Partial<Pick<AnswerQuote, "at" | "url">>;

export const openDoors = ({ doors }: Pick<LeftOut, "doors">): OpenDoor[] =>
  doors.filter((door): door is OpenDoor => door.at !== null);

/** Where a source can be read: at its words, in the gyan that was asked first, or in its document; null when nowhere here. */
function placeOf(source: Source, mayOpenFiles: boolean): Place | null {
  const { doors, documentId, at, url } = source;
  const [best] = openDoors(source);
  if (best) return { link: toArticle(best) };
  if (documentId !== null && mayOpenFiles)
    return {
      link: {
        to: "/documentAnalysis/$documentId",
        params: { documentId },
        search: at ? { at: `${at.start}-${at.end}` } : {},
      },
    };
  if (doors[0]) return { link: toArticle(doors[0]) };
  return url && /^https?:\/\//iu.test(url) ? { href: url } : null;
}

/** The place of a source, and how to go there. */
export function usePlaces() {
  const navigate = useNavigate();
  const mayOpenFiles = useUser()?.accessList.includes("DocumentAnalysis") ?? false;
  return {
    placeOf: (source: Source) => placeOf(source, mayOpenFiles),
    open(place: Place) {
      if ("href" in place) leave.beside(place.href);
      else void navigate(place.link);
    },
  };
}

import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { topicQuery } from "#entities/topics/data.ts";
import { filterOf, readArticleSearch } from "#entities/articles/search.ts";
import type { ExportOffer } from "./open-export.ts";

/** What the address adds when the gyan itself is on the screen: its subtopic, its filters, its order. */
export function useWhereabouts(offer: ExportOffer): ExportOffer {
  const { pathname, search } = useLocation();
  const isHere = pathname === `/article/list/${offer.topicId}`;
  const topic = useQuery({ ...topicQuery(offer.topicId), enabled: isHere });
  if (!isHere) return offer;
  const read = readArticleSearch(search);
  const node = topic.data?.nodes.find(({ id, parentId }) => id === read.node && parentId !== null);
  return {
    filter: filterOf(read),
    ...(read.sort ? { sort: read.sort } : {}),
    ...(node ? { node: { id: node.id, name: node.name } } : {}),
    ...offer,
  };
}

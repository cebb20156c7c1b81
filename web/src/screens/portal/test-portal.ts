import { CollectionId } from "@gyan/contract/ids.ts";
import type { Collection, CollectionCard, PortalHome, PortalItem } from "@gyan/contract/sharing/portal.ts";

export const aCard = (id: number, name: string, own: Partial<CollectionCard> = {}): CollectionCard => ({
  id: CollectionId.parse(id),
  name,
  summary: `All about ${name}.`,
  cover: { key: "waves", image: null },
  isAnnounced: false,
  version: `v${id}`,
  topics: 2,
  libraries: 1,
  holds: [],
  renewedOn: "2031-05-04T10:00:00Z",
  readers: null,
  ...own,
});

export const anItem = (id: number, name: string, own: Partial<PortalItem> = {}): PortalItem => ({
  kind: "topic",
  id,
  name,
  topicKind: "search",
  summary: "",
  version: "1",
  holds: 12,
  concepts: [],
  publishedOn: "2031-05-04T10:00:00Z",
  publishedBy: "Asha Rao",
  renewedOn: null,
  right: "reader",
  readers: null,
  ...own,
});

export const aHome = (own: Partial<PortalHome> = {}): PortalHome => ({
  organisation: { name: "Institute of Looking Closely", clientUrlName: "closely" },
  landing: { title: "", text: "", version: "1" },
  mayCurate: false,
  collections: [aCard(1, "Energy"), aCard(2, "Water", { topics: 0, libraries: 0 })],
  latest: [],
  ...own,
});

export const aCollection = (items: PortalItem[], own: Partial<Collection> = {}): Collection => ({
  ...aCard(1, "Energy"),
  items,
  resting: 0,
  ...own,
});

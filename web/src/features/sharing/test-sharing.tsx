import { GroupId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { GivenRight, Holder, Share } from "@gyan/contract/sharing/sharing.ts";
import { signIn } from "#test-app.tsx";
import type { Reply } from "#lib/api.ts";
import { type Sent, open, playServer, refusal } from "#test-page.tsx";
import type { Sharing, Thing } from "./data.ts";
import { ShareDialog } from "./ShareDialog.tsx";

export const ben: Holder = {
  kind: "person",
  id: PersonId.parse(2),
  name: "Ben Example",
  email: "ben@example.org",
};
export const lab: Holder = { kind: "group", id: GroupId.parse(3), name: "The lab", people: 4 };
export const all: Holder = { kind: "organisation", name: "Example University", people: 120 };

export const aShare = (holder: Holder, own: Partial<Share> = {}): Share => ({
  holder,
  right: "reader",
  through: null,
  sharedBy: "Ada Example",
  sharedOn: "2031-05-04T10:00:00Z",
  ...own,
});

/** The server, as far as sharing sees it: it keeps who has which right. */
export type Scene = {
  sharing: Sharing;
  withMe: Reply<"sharing", "sharedWithMe">["shared"];
  sent: Sent[];
  refuse(asked: Sent): unknown;
  closed: number;
};

export function aScene(own: Partial<Sharing> = {}): Scene {
  const scene: Scene = {
    sharing: {
      name: "How do rivers flood?",
      right: "owner",
      owner: { id: PersonId.parse(1), name: "Ada Example", email: "ada@example.org" },
      shares: [],
      ...own,
    },
    withMe: [],
    sent: [],
    refuse: () => undefined,
    closed: 0,
  };
  playServer((asked) => {
    scene.sent.push(asked);
    return scene.refuse(asked) ?? answer(scene, asked);
  });
  return scene;
}

function answer(scene: Scene, { method, path, query, body }: Sent): unknown {
  if (path === "/api/sharing/holders") {
    const q = query.get("q") ?? "";
    const names = (one: Holder) => ("name" in one ? one.name.toLowerCase() : "");
    return { holders: [all, lab, ben].filter((one) => names(one).includes(q.toLowerCase())) };
  }
  if (path.endsWith("/links")) return { links: [] };
  if (path === "/api/shared") return { shared: scene.withMe, total: scene.withMe.length, next: null };
  if (path.endsWith("/owner")) {
    scene.sharing = { ...scene.sharing, right: "editor" };
    return { message: "Done", sharing: scene.sharing };
  }
  if (!path.endsWith("/share")) return refusal(404, "not_found");
  if (method === "POST") scene.sharing = { ...scene.sharing, shares: given(scene.sharing.shares, body) };
  if (method === "DELETE") {
    const isThis = ({ holder }: Share) =>
      query.get("kind") === holder.kind && ("id" in holder ? query.get("id") === String(holder.id) : true);
    scene.sharing = { ...scene.sharing, shares: scene.sharing.shares.filter((one) => !isThis(one)) };
  }
  return method === "GET" ? scene.sharing : { message: "Done", taskId: "share-1", sharing: scene.sharing };
}

type Body = { people?: string[]; groups?: number[]; organisation?: boolean; right?: GivenRight };

function given(shares: Share[], { people = [], groups = [], organisation, right = "reader" }: Body): Share[] {
  const holders: Holder[] = [
    ...people.map((email): Holder =>
      "email" in ben && email === ben.email ? ben : { kind: "invited", email },
    ),
    ...(groups.length > 0 ? [lab] : []),
    ...(organisation ? [all] : []),
  ];
  const others = shares.filter(({ holder }) => !holders.some((one) => one === holder));
  return [...others, ...holders.map((holder) => aShare(holder, { right }))];
}

export const THING: Thing = {
  kind: "topic",
  id: TopicId.parse(7),
  name: "How do rivers flood?",
  topicKind: "search",
};

export async function openDialog(scene: Scene, thing = THING) {
  signIn();
  await open(<ShareDialog thing={thing} onClose={() => (scene.closed += 1)} />);
}

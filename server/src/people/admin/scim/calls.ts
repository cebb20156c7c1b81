import type { Needs } from "../needs.ts";
import { toGroupResource, toUserResource } from "./answers.ts";
import { conditionOf, EVERYTHING, type Comparables } from "./conditions.store.ts";
import { describeProvider, describeSchemas, describeTypes } from "./wire/describing.rules.ts";
import { readFilter } from "./wire/filter.rules.ts";
import { patchedGroup, readGroup } from "./wire/groups.rules.ts";
import { COMPARABLES as OF_GROUPS, page as pageOfGroups } from "./groups.store.ts";
import { createGroup, groupOf, removeGroup, updateGroup } from "./groups.ts";
import { notFound, ScimRefusal } from "./wire/refusal.rules.ts";
import {
  choiceIn,
  chosen,
  filterIn,
  names,
  placeIn,
  shows,
  toList,
  type Resource,
  type ScimQuery,
} from "./wire/shown.rules.ts";
import type { ScimKey } from "./tokens.store.ts";
import { patchedUser, readUser } from "./wire/users.rules.ts";
import { COMPARABLES as OF_USERS, page as pageOfUsers } from "./users.store.ts";
import { createUser, removeUser, updateUser, userOf } from "./users.ts";

/** What a directory sent, once its token was found good. */
export type Asked = {
  app: Needs;
  key: ScimKey;
  base: string;
  id: string;
  query: ScimQuery;
  body: unknown;
  ifMatch: string;
  ifNoneMatch: string;
};
export type Answered = { status: 200 | 201 | 204 | 304; headers?: Record<string, string>; content?: object };
export type ScimCall = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  answer(asked: Asked): Promise<Answered> | Answered;
};

type Shown = Resource & { meta: { version: string; location: string } };

function one(shown: Shown, { query, ifNoneMatch }: Asked, status: 200 | 201 = 200): Answered {
  const { version, location } = shown.meta;
  const headers = { etag: version, ...(status === 201 ? { location } : {}) };
  if (status === 200 && ifNoneMatch !== "" && names(ifNoneMatch, version)) return { status: 304, headers };
  return { status, headers, content: chosen(shown, choiceIn(query)) };
}

const filtered = (query: ScimQuery, columns: Comparables) => {
  const filter = filterIn(query);
  return filter === null ? EVERYTHING : conditionOf(readFilter(filter), columns);
};

/** Of all that there is of this kind, which is little: a filter of it is refused, as the standard wants. */
function described(all: { id?: string }[], { query }: Asked): Answered {
  if (filterIn(query) !== null) throw new ScimRefusal(403, "This list is not filtered.");
  return { status: 200, content: toList(all.length, 0, all) };
}

function describedOne(all: { id: string }[], { id }: Asked): Answered {
  const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!found) throw notFound();
  return { status: 200, content: found };
}

const DESCRIBING: ScimCall[] = [
  {
    method: "GET",
    path: "/ServiceProviderConfig",
    answer: ({ base }) => ({ status: 200, content: describeProvider(base) }),
  },
  { method: "GET", path: "/ResourceTypes", answer: (asked) => described(describeTypes(asked.base), asked) },
  {
    method: "GET",
    path: "/ResourceTypes/:id",
    answer: (asked) => describedOne(describeTypes(asked.base), asked),
  },
  { method: "GET", path: "/Schemas", answer: (asked) => described(describeSchemas(asked.base), asked) },
  {
    method: "GET",
    path: "/Schemas/:id",
    answer: (asked) => describedOne(describeSchemas(asked.base), asked),
  },
];

const expectedUser =
  ({ ifMatch, base }: Asked) =>
  (before: Parameters<typeof toUserResource>[0]): boolean =>
    ifMatch === "" || names(ifMatch, toUserResource(before, base).meta.version);

const USERS: ScimCall[] = [
  {
    method: "GET",
    path: "/Users",
    async answer({ app, key, base, query }) {
      const place = placeIn(query);
      const choice = choiceIn(query);
      const { total, users } = await pageOfUsers(
        app.db,
        key.organisationId,
        filtered(query, OF_USERS),
        place,
      );
      const shown = users.map((user) => chosen(toUserResource(user, base), choice));
      return { status: 200, content: toList(total, place.offset, shown) };
    },
  },
  {
    method: "GET",
    path: "/Users/:id",
    answer: async (asked) =>
      one(toUserResource(await userOf(asked.app.db, asked.key, asked.id), asked.base), asked),
  },
  {
    method: "POST",
    path: "/Users",
    async answer(asked) {
      const user = await createUser(asked.app, asked.key, readUser(asked.body));
      return one(toUserResource(user, asked.base), asked, 201);
    },
  },
  {
    method: "PUT",
    path: "/Users/:id",
    async answer(asked) {
      const change = readUser(asked.body);
      const isExpected = expectedUser(asked);
      const user = await updateUser(asked.app, asked.key, asked.id, { change: () => change, isExpected });
      return one(toUserResource(user, asked.base), asked);
    },
  },
  {
    method: "PATCH",
    path: "/Users/:id",
    async answer(asked) {
      const isExpected = expectedUser(asked);
      const change = (before: { email: string }) => patchedUser(asked.body, before);
      const user = await updateUser(asked.app, asked.key, asked.id, { change, isExpected });
      return one(toUserResource(user, asked.base), asked);
    },
  },
  {
    method: "DELETE",
    path: "/Users/:id",
    async answer(asked) {
      await removeUser(asked.app, asked.key, asked.id, expectedUser(asked));
      return { status: 204 };
    },
  },
];

async function shownGroup(asked: Asked, id: string): Promise<Shown> {
  const withMembers = shows(choiceIn(asked.query), "members");
  return toGroupResource(await groupOf(asked.app.db, asked.key, id, withMembers), asked.base);
}

/** Members are read for it only where a version is asked for: of a large group they are many. */
const expectedGroup = ({ ifMatch, base }: Asked) =>
  ifMatch === ""
    ? null
    : (before: Parameters<typeof toGroupResource>[0]): boolean =>
        names(ifMatch, toGroupResource(before, base).meta.version);

const GROUPS: ScimCall[] = [
  {
    method: "GET",
    path: "/Groups",
    async answer({ app, key, base, query }) {
      const choice = choiceIn(query);
      const place = { ...placeIn(query), withMembers: shows(choice, "members") };
      const { total, groups } = await pageOfGroups(
        app.db,
        key.organisationId,
        filtered(query, OF_GROUPS),
        place,
      );
      const shown = groups.map((group) => chosen(toGroupResource(group, base), choice));
      return { status: 200, content: toList(total, place.offset, shown) };
    },
  },
  {
    method: "GET",
    path: "/Groups/:id",
    answer: async (asked) => one(await shownGroup(asked, asked.id), asked),
  },
  {
    method: "POST",
    path: "/Groups",
    async answer(asked) {
      const id = await createGroup(asked.app, asked.key, readGroup(asked.body));
      return one(await shownGroup(asked, String(id)), asked, 201);
    },
  },
  {
    method: "PUT",
    path: "/Groups/:id",
    async answer(asked) {
      const isExpected = expectedGroup(asked);
      await updateGroup(asked.app, asked.key, asked.id, { change: readGroup(asked.body), isExpected });
      return one(await shownGroup(asked, asked.id), asked);
    },
  },
  {
    method: "PATCH",
    path: "/Groups/:id",
    async answer(asked) {
      const isExpected = expectedGroup(asked);
      await updateGroup(asked.app, asked.key, asked.id, { change: patchedGroup(asked.body), isExpected });
      // With thousands of members the group is a long answer that nobody asked for.
      return choiceIn(asked.query).only ? one(await shownGroup(asked, asked.id), asked) : { status: 204 };
    },
  },
  {
    method: "DELETE",
    path: "/Groups/:id",
    async answer(asked) {
      await removeGroup(asked.app, asked.key, asked.id, expectedGroup(asked));
      return { status: 204 };
    },
  },
];

export const SCIM_CALLS: ScimCall[] = [...DESCRIBING, ...USERS, ...GROUPS];

import { createHash } from "node:crypto";
import type { ScimGroup } from "./groups.store.ts";
import { GROUP_SCHEMA, USER_SCHEMA, type Resource } from "./wire/shown.rules.ts";
import type { ScimPerson } from "./users.store.ts";

/** Made of what is answered: it changes with it, whoever changed it. */
export const versionOf = (content: object): string =>
  `W/"${createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22)}"`;

type Meta = { resourceType: "User" | "Group"; created: Date; lastModified: Date; location: string };

const withMeta = <Content extends object>(content: Content, meta: Meta) => ({
  ...content,
  meta: {
    resourceType: meta.resourceType,
    created: meta.created.toISOString(),
    lastModified: meta.lastModified.toISOString(),
    location: meta.location,
    version: versionOf(content),
  },
});

/** `base` is the address below which everything of the protocol lies. */
export function toUserResource(
  person: ScimPerson,
  base: string,
): Resource & { meta: { version: string; location: string } } {
  const { uuid, externalId, firstName, lastName, language } = person;
  const formatted = `${firstName} ${lastName}`.trim();
  const content = {
    schemas: [USER_SCHEMA],
    id: uuid,
    ...(externalId === null ? {} : { externalId }),
    userName: person.userName,
    name: { formatted, familyName: lastName, givenName: firstName },
    displayName: formatted,
    active: person.isActive,
    emails: [{ value: person.email, type: "work", primary: true }],
    ...(language === null ? {} : { preferredLanguage: language }),
    groups: person.groups.map(({ id, name }) => ({
      value: String(id),
      $ref: `${base}/Groups/${id}`,
      display: name,
      type: "direct",
    })),
  };
  const { createdAt: created, changedAt: lastModified } = person;
  return withMeta(content, {
    resourceType: "User",
    created,
    lastModified,
    location: `${base}/Users/${uuid}`,
  });
}

export function toGroupResource(
  group: ScimGroup,
  base: string,
): Resource & { meta: { version: string; location: string } } {
  const { id, name, externalId, members } = group;
  const content = {
    schemas: [GROUP_SCHEMA],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    ...(members === null
      ? {}
      : {
          members: members.map((member) => ({
            value: member.id,
            $ref: `${base}/Users/${member.id}`,
            display: member.name,
            type: "User",
          })),
        }),
  };
  const { createdAt: created, changedAt: lastModified } = group;
  return withMeta(content, {
    resourceType: "Group",
    created,
    lastModified,
    location: `${base}/Groups/${id}`,
  });
}

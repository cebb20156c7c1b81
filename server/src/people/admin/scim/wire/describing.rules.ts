import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { GROUP_SCHEMA, MOST_RESULTS, USER_SCHEMA } from "./shown.rules.ts";

const SCHEMA_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";
const TYPE_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";

export const describeProvider = (base: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "A token that an administrator makes under Administration, Directory.",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
});

const typeOf = (base: string, name: "User" | "Group", schema: string) => ({
  schemas: [TYPE_SCHEMA],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name === "User" ? "People of the organisation" : "Groups of the organisation",
  schema,
  schemaExtensions: [],
  meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
});

export const describeTypes = (base: string) => [
  typeOf(base, "User", USER_SCHEMA),
  typeOf(base, "Group", GROUP_SCHEMA),
];

type Kind = "string" | "boolean" | "complex" | "reference";
type Attribute = {
  name: string;
  type: Kind;
  multiValued: boolean;
  required: boolean;
  caseExact: boolean;
  mutability: "readWrite" | "readOnly";
  returned: "default" | "always";
  uniqueness: "none" | "server";
  description: string;
  subAttributes?: Attribute[];
};

const attribute = (
  name: string,
  description: string,
  more: Partial<Omit<Attribute, "name" | "description">> = {},
): Attribute => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  description,
  ...more,
});
const shownOnly = { mutability: "readOnly" } as const;

const USER = [
  attribute("userName", "What the directory calls them.", { required: true, uniqueness: "server" }),
  attribute("name", "Their names.", {
    type: "complex",
    subAttributes: [
      attribute("formatted", "Both names.", shownOnly),
      attribute("familyName", "The last name."),
      attribute("givenName", "The first name."),
    ],
  }),
  attribute("displayName", "Both names.", shownOnly),
  attribute("active", "Whether they may sign in.", { type: "boolean" }),
  attribute("emails", "One address of mail, by which they are known here.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "The address.", { uniqueness: "server" }),
      attribute("type", "Always work.", shownOnly),
      attribute("primary", "Always true.", { type: "boolean", ...shownOnly }),
    ],
  }),
  attribute("preferredLanguage", `The language of mails: ${LanguageTag.options.join(", ")}.`),
  attribute("groups", "The groups that they are in.", {
    type: "complex",
    multiValued: true,
    ...shownOnly,
    subAttributes: [
      attribute("value", "The id of the group.", shownOnly),
      attribute("$ref", "The address of the group.", { type: "reference", ...shownOnly }),
      attribute("display", "The name of the group.", shownOnly),
      attribute("type", "Always direct.", shownOnly),
    ],
  }),
];

const GROUP = [
  attribute("displayName", "The name of the group.", { required: true, uniqueness: "server" }),
  attribute("members", "Who is in it: users of the organisation.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "The id of a user.", { caseExact: true }),
      attribute("$ref", "The address of the user.", { type: "reference", ...shownOnly }),
      attribute("display", "The names of the user.", shownOnly),
      attribute("type", "Always User.", shownOnly),
    ],
  }),
];

export const describeSchemas = (base: string) =>
  [
    { id: USER_SCHEMA, name: "User", description: "Somebody of the organisation", attributes: USER },
    { id: GROUP_SCHEMA, name: "Group", description: "A group of the organisation", attributes: GROUP },
  ].map((schema) => ({
    schemas: [SCHEMA_SCHEMA],
    ...schema,
    meta: { resourceType: "Schema", location: `${base}/Schemas/${schema.id}` },
  }));

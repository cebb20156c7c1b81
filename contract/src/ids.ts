import { z } from "zod";

/** Ids are database identities: positive, and far below what a number holds exactly. */
const identity = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const TopicId = identity.brand<"TopicId">();
export type TopicId = z.infer<typeof TopicId>;

/** An article is a work that was found for a node of a topic: the id of the finding. */
export const ArticleId = identity.brand<"ArticleId">();
export type ArticleId = z.infer<typeof ArticleId>;

export const WorkId = identity.brand<"WorkId">();
export type WorkId = z.infer<typeof WorkId>;

/** What somebody said of two works that may be the same. */
export const TwinDecisionId = identity.brand<"TwinDecisionId">();
export type TwinDecisionId = z.infer<typeof TwinDecisionId>;

export const RunId = identity.brand<"RunId">();
export type RunId = z.infer<typeof RunId>;

export const LibraryId = identity.brand<"LibraryId">();
export type LibraryId = z.infer<typeof LibraryId>;

export const DocumentId = identity.brand<"DocumentId">();
export type DocumentId = z.infer<typeof DocumentId>;

/** One time that somebody said what a document is. */
export const CorrectionId = identity.brand<"CorrectionId">();
export type CorrectionId = z.infer<typeof CorrectionId>;

export const PersonId = identity.brand<"PersonId">();
export type PersonId = z.infer<typeof PersonId>;

export const MailId = identity.brand<"MailId">();
export type MailId = z.infer<typeof MailId>;

export const OrganisationId = identity.brand<"OrganisationId">();
export type OrganisationId = z.infer<typeof OrganisationId>;

export const GroupId = identity.brand<"GroupId">();
export type GroupId = z.infer<typeof GroupId>;

export const SubscriptionId = identity.brand<"SubscriptionId">();
export type SubscriptionId = z.infer<typeof SubscriptionId>;

export const SessionId = identity.brand<"SessionId">();
export type SessionId = z.infer<typeof SessionId>;

export const PasskeyId = identity.brand<"PasskeyId">();
export type PasskeyId = z.infer<typeof PasskeyId>;

/** An authenticator app of somebody, from the moment at which its secret was shown. */
export const AuthenticatorId = identity.brand<"AuthenticatorId">();
export type AuthenticatorId = z.infer<typeof AuthenticatorId>;

/** A list of people who are invited at once. */
export const InvitationListId = identity.brand<"InvitationListId">();
export type InvitationListId = z.infer<typeof InvitationListId>;

/** A token by which the directory of an organisation keeps its people (SCIM). */
export const ScimTokenId = identity.brand<"ScimTokenId">();
export type ScimTokenId = z.infer<typeof ScimTokenId>;

export const ApiTokenId = identity.brand<"ApiTokenId">();
export type ApiTokenId = z.infer<typeof ApiTokenId>;

/** An address that is told of what happens, and one message to it. */
export const WebhookId = identity.brand<"WebhookId">();
export type WebhookId = z.infer<typeof WebhookId>;
export const DeliveryId = identity.brand<"DeliveryId">();
export type DeliveryId = z.infer<typeof DeliveryId>;
/** What somebody brought from a page. */
export const ClipId = identity.brand<"ClipId">();
export type ClipId = z.infer<typeof ClipId>;

export const NoteId = identity.brand<"NoteId">();
export type NoteId = z.infer<typeof NoteId>;

/** Questions that follow each other, and one of them with its answer. */
export const ConversationId = identity.brand<"ConversationId">();
export type ConversationId = z.infer<typeof ConversationId>;
/** A citation style that somebody brought. */
export const StyleId = identity.brand<"StyleId">();
export type StyleId = z.infer<typeof StyleId>;

export const TurnId = identity.brand<"TurnId">();
export type TurnId = z.infer<typeof TurnId>;

/** A table of evidence, a column of it, and what somebody says about a cell. */
export const TableId = identity.brand<"TableId">();
export type TableId = z.infer<typeof TableId>;
export const ColumnId = identity.brand<"ColumnId">();
export type ColumnId = z.infer<typeof ColumnId>;
export const CommentId = identity.brand<"CommentId">();
export type CommentId = z.infer<typeof CommentId>;

/** Why screeners leave articles out: of a topic's own list. */
export const ReasonId = identity.brand<"ReasonId">();
export type ReasonId = z.infer<typeof ReasonId>;

/** A repository or a feed that is watched for a library. */
export const WatchedId = identity.brand<"WatchedId">();
export type WatchedId = z.infer<typeof WatchedId>;

export const FolderId = identity.brand<"FolderId">();
export type FolderId = z.infer<typeof FolderId>;

/** A library of Zotero that is kept in step with one here, and a field on which the two differ. */
export const ZoteroId = identity.brand<"ZoteroId">();
export type ZoteroId = z.infer<typeof ZoteroId>;
export const ConflictId = identity.brand<"ConflictId">();
export type ConflictId = z.infer<typeof ConflictId>;

/** Of the portal. */
export const CollectionId = identity.brand<"CollectionId">();
export type CollectionId = z.infer<typeof CollectionId>;

/** For outsiders. */
export const LinkId = identity.brand<"LinkId">();
export type LinkId = z.infer<typeof LinkId>;

export const DraftId = identity.brand<"DraftId">();
export type DraftId = z.infer<typeof DraftId>;

/** A template category, a template, a parameter, or a question with its answer. */
export const CatalogueItemId = identity.brand<"CatalogueItemId">();
export type CatalogueItemId = z.infer<typeof CatalogueItemId>;

/** Unique within one outline only: the root is 1. */
export const NodeId = z.coerce.number().int().min(1).max(2_147_483_647).brand<"NodeId">();
export type NodeId = z.infer<typeof NodeId>;
export { ROOT_NODE } from "./outline/rules.ts";

/**
 * Every column that says who somebody is, once: under which name it is in their export, and what becomes of it when they are
 * erased. A test looks through the database for columns that are missing here. What is new is read in export.store.ts, and
 * deleted in accounts/erasing.store.ts or erase.store.ts: the row of the person stays, so nothing goes with it by itself.
 *
 * "gone": the row is deleted. "emptied": the row stays without a word about them. "handed on": it is deleted when it is theirs
 * alone, and an administrator's when others use it too. "kept": it names the emptied row of a person, and nothing else.
 */
type About = { exported: string | null; erased: "gone" | "emptied" | "handed on" | "kept"; why?: string };

const NAMES_A_ROW = "it says that somebody did it, and whoever looks finds an emptied row";

export const ABOUT_PEOPLE: Record<string, About> = {
  "people.email": { exported: "profile", erased: "emptied" },
  "people.email_verified_at": { exported: "profile", erased: "emptied" },
  "group_members.person_id": { exported: "groups", erased: "gone" },
  "sessions.person_id": { exported: "sessions", erased: "gone" },
  "signin_links.person_id": { exported: "signInLinks", erased: "gone" },
  "account_tokens.person_id": { exported: "mailedLinks", erased: "gone" },
  "api_tokens.person_id": { exported: "tokens", erased: "gone" },
  "attempts.key_hash": {
    exported: null,
    erased: "gone",
    why: "a count of wrong guesses by the hash of an address: nobody can read it back",
  },
  "unfinished.person_id": { exported: "unfinished", erased: "gone" },
  "person_settings.person_id": { exported: "settings", erased: "gone" },
  "task_looks.person_id": { exported: "looks", erased: "gone" },
  "tours_done.person_id": { exported: "tours", erased: "gone" },
  "drafts.person_id": { exported: "drafts", erased: "gone" },
  "topic_feeds.person_id": { exported: "feeds", erased: "gone" },
  "links.created_by": { exported: "links", erased: "gone" },
  "schedules.person_id": { exported: "schedules", erased: "gone" },
  "identities.person_id": { exported: "identities", erased: "gone" },
  "identity_records.account_id": { exported: "identityProvider", erased: "gone" },
  "payments.person_id": {
    exported: "payments",
    erased: "kept",
    why: "accounts have to be kept; it holds an amount and a number of the payment service, no name",
  },
  "mails.recipient": { exported: "mails", erased: "gone" },
  "audit.actor_id": { exported: "activity", erased: "kept", why: NAMES_A_ROW },
  "audit.object_id": { exported: "activity", erased: "kept", why: NAMES_A_ROW },
  "audit.people": { exported: "activity", erased: "kept", why: NAMES_A_ROW },
  "rights.holder_id": { exported: "rights", erased: "gone" },
  "rights.granted_by": { exported: "shared", erased: "kept", why: NAMES_A_ROW },
  "shares.shared_by": { exported: "shares", erased: "gone" },
  "share_mails.person_id": { exported: "shareMails", erased: "gone" },
  "share_mails.email": { exported: "shareMails", erased: "gone" },
  "invitations.email": { exported: "invitations", erased: "gone" },
  "invitations.invited_by": { exported: "invitations", erased: "gone" },
  "notices.person_id": { exported: "notices", erased: "gone" },
  "notices.by_id": { exported: "notices", erased: "emptied" },
  "bin.deleted_by": { exported: "bin", erased: "handed on" },
  "topics.created_by": { exported: "topics", erased: "handed on" },
  "outlines.created_by": { exported: "outlines", erased: "kept", why: NAMES_A_ROW },
  "runs.actor_id": { exported: "runs", erased: "kept", why: NAMES_A_ROW },
  "concept_edits.edited_by": { exported: "conceptDecisions", erased: "kept", why: NAMES_A_ROW },
  "article_marks.person_id": { exported: "articleMarks", erased: "gone" },
  "article_decisions.person_id": { exported: "articleDecisions", erased: "gone" },
  "article_tags.tagged_by": { exported: "articleTags", erased: "kept", why: NAMES_A_ROW },
  "findings.taken_by": { exported: "articlesTakenIn", erased: "kept", why: NAMES_A_ROW },
  "notes.author_id": { exported: "notes", erased: "gone" },
  "notes.resolved_by": { exported: "resolvedThreads", erased: "emptied" },
  "note_mentions.person_id": { exported: "mentions", erased: "gone" },
  "folders.created_by": { exported: "folders", erased: "handed on" },
  "folder_topics.person_id": { exported: "folderTopics", erased: "gone" },
  "topic_tags.person_id": { exported: "topicTags", erased: "gone" },
  "visits.person_id": { exported: "visits", erased: "gone" },
  "topic_visits.person_id": { exported: "topicVisits", erased: "gone" },
  "portal_readings.person_id": { exported: "portalReadings", erased: "gone" },
  "portal_saves.person_id": { exported: "portalSaves", erased: "gone" },
  "collections.created_by": { exported: "collections", erased: "kept", why: NAMES_A_ROW },
  "collections.removed_by": { exported: "collections", erased: "kept", why: NAMES_A_ROW },
  "collection_items.published_by": { exported: "publications", erased: "kept", why: NAMES_A_ROW },
  "works.private_to": { exported: "documents", erased: "handed on" },
  "documents.owner_id": { exported: "files", erased: "handed on" },
  "documents.brought_by": { exported: "broughtFiles", erased: "emptied" },
  "uploads.person_id": { exported: "uploads", erased: "gone" },
  "events.person_id": {
    exported: null,
    erased: "gone",
    why: "it says that something of theirs changed, and is thrown away after a week",
  },
  "settings.changed_by": { exported: "installationSettings", erased: "kept", why: NAMES_A_ROW },
  "source_settings.changed_by": { exported: "sourceSettings", erased: "kept", why: NAMES_A_ROW },
  "catalogue_items.edited_by": { exported: "catalogue", erased: "kept", why: NAMES_A_ROW },
};

// long: one list of every table.
// Written by `npm run tables` from the migrations; `npm run check` says when it is stale.
import type {
  ApiTokenId,
  ArticleId,
  AuthenticatorId,
  CatalogueItemId,
  ClipId,
  CollectionId,
  ColumnId,
  CommentId,
  ConflictId,
  ConversationId,
  CorrectionId,
  DeliveryId,
  DocumentId,
  DraftId,
  FolderId,
  GroupId,
  InvitationListId,
  LibraryId,
  MailId,
  NodeId,
  NoteId,
  OrganisationId,
  PasskeyId,
  PersonId,
  ReasonId,
  RunId,
  ScimTokenId,
  StyleId,
  SubscriptionId,
  TableId,
  TopicId,
  TurnId,
  WatchedId,
  WebhookId,
  WorkId,
  ZoteroId,
} from "@gyan/contract/ids.ts";
import { boolean, bytes, day, instant, json, number, numbers, orNull, text, texts } from "./columns.ts";

export const account_tokens = {
  token_hash: bytes(),
  purpose: text<"verify" | "reset" | "reset_handle" | "invite" | "code">(),
  person_id: number<PersonId>(),
  created_at: instant(),
  expires_at: instant(),
  used_at: orNull(instant()),
} as const;

export const analytics_events = {
  id: number(),
  name: text(),
  form: text(),
  outcome: text(),
  created_at: instant(),
} as const;

export const api_tokens = {
  id: number<ApiTokenId>(),
  person_id: number<PersonId>(),
  name: text(),
  token_hash: bytes(),
  created_at: instant(),
  expires_at: orNull(instant()),
  seen_at: orNull(instant()),
  scope: orNull(text<"read" | "write" | "admin">()),
  seen_address: orNull(text()),
  topics: orNull(numbers()),
  libraries: orNull(numbers()),
  grant_id: orNull(text()),
  client_id: orNull(text()),
  client_host: orNull(text()),
  fresh_until: orNull(instant()),
} as const;

export const article_decisions = {
  person_id: number<PersonId>(),
  topic_id: number<TopicId>(),
  work_id: number<WorkId>(),
  is_relevant: boolean(),
  decided_at: instant(),
} as const;

export const article_marks = {
  person_id: number<PersonId>(),
  topic_id: number<TopicId>(),
  work_id: number<WorkId>(),
  saved_at: orNull(instant()),
  read_at: orNull(instant()),
  place: orNull(number()),
  place_text_id: orNull(number()),
  changed_at: instant(),
} as const;

export const article_states = {
  topic_id: number<TopicId>(),
  work_id: number<WorkId>(),
  node_id: number<NodeId>(),
  run_number: number(),
  article_id: number(),
  text_id: number(),
  score: number(),
  is_kept: boolean(),
  is_gone: boolean(),
  is_retracted: boolean(),
  sources: texts(),
  about: json<unknown>(),
} as const;

export const article_tags = {
  topic_id: number<TopicId>(),
  work_id: number<WorkId>(),
  tag_key: text(),
  tag: text(),
  tagged_by: orNull(number<PersonId>()),
  tagged_at: instant(),
} as const;

export const asked_questions = {
  person_id: number<PersonId>(),
  asked_at: instant(),
} as const;

export const attempts = {
  kind: text(),
  key_hash: bytes(),
  count: number(),
  last_at: instant(),
  blocked_until: orNull(instant()),
} as const;

export const audit = {
  id: number(),
  at: instant(),
  actor_id: orNull(number<PersonId>()),
  action: text(),
  object_kind: orNull(text()),
  object_id: orNull(number()),
  details: json<unknown>(),
  people: numbers(),
} as const;

export const audit_origins = {
  audit_id: number(),
  at: instant(),
  address: text(),
  agent: text(),
  session: orNull(text()),
  request: text(),
} as const;

export const authenticators = {
  id: number<AuthenticatorId>(),
  person_id: number<PersonId>(),
  secret: bytes(),
  created_at: instant(),
  confirmed_at: orNull(instant()),
  last_step: orNull(number()),
  used_at: orNull(instant()),
} as const;

export const backups = {
  id: number(),
  state: text<"running" | "good" | "failed">(),
  is_scheduled: boolean(),
  target: text(),
  name: orNull(text()),
  started_at: instant(),
  beat_at: instant(),
  ended_at: orNull(instant()),
  row_count: number(),
  file_count: number(),
  byte_count: number(),
  sentence: orNull(text()),
} as const;

export const bin = {
  object_kind: text<"topic" | "library" | "folder" | "document" | "note">(),
  object_id: number(),
  name: text(),
  deleted_by: orNull(number<PersonId>()),
  deleted_at: instant(),
} as const;

export const candidates = {
  id: number(),
  run_id: number<RunId>(),
  node_id: number<NodeId>(),
  source: text(),
  rank: number(),
  key: text(),
  found: orNull(json<unknown>()),
  work_id: orNull(number<WorkId>()),
  unread: orNull(json<unknown>()),
} as const;

export const catalogue_items = {
  id: number<CatalogueItemId>(),
  kind: text<"category" | "template" | "parameter" | "answer">(),
  parent_id: orNull(number<CatalogueItemId>()),
  starter_key: orNull(text()),
  content: json<unknown>(),
  position: number(),
  edited_by: orNull(number<PersonId>()),
  edited_at: orNull(instant()),
  removed_at: orNull(instant()),
  placed_at: orNull(instant()),
} as const;

export const chained_asides = {
  id: number(),
  topic_id: number<TopicId>(),
  key: text(),
  put_by: number<PersonId>(),
  put_at: instant(),
} as const;

export const chained_takes = {
  id: number(),
  topic_id: number<TopicId>(),
  key: text(),
  find_key: text(),
  node_id: number<NodeId>(),
  found: orNull(json<unknown>()),
  work_id: orNull(number<WorkId>()),
  taken_by: number<PersonId>(),
  taken_at: instant(),
  run_id: orNull(number<RunId>()),
  is_chosen: boolean(),
} as const;

export const chained_works = {
  id: number(),
  key: text(),
  title: text(),
  authors: texts(),
  year: orNull(number()),
  doi: orNull(text()),
  times_cited: orNull(number()),
  found: json<unknown>(),
  told_at: instant(),
  title_key: orNull(text()),
} as const;

export const citation_asks = {
  id: number(),
  work_id: number<WorkId>(),
  source: text(),
  direction: text<"cites" | "cited_by">(),
  state: text<"idle" | "waiting" | "asking">(),
  attempts: number(),
  worker: orNull(text()),
  started_at: orNull(instant()),
  not_before: orNull(instant()),
  round: number(),
  progress: orNull(json<unknown>()),
  outcome: orNull(text<"asked" | "unknown" | "failed">()),
  at: orNull(instant()),
  problem: orNull(json<unknown>()),
} as const;

export const citation_links = {
  work_id: number<WorkId>(),
  direction: text<"cites" | "cited_by">(),
  source: text(),
  chained_id: number(),
  round: number(),
} as const;

export const citation_styles = {
  id: number<StyleId>(),
  organisation_id: number<OrganisationId>(),
  owner_id: orNull(number<PersonId>()),
  added_by: number<PersonId>(),
  name: text(),
  kind: text<"author-date" | "numeric" | "note">(),
  csl: text(),
  hash: text(),
  created_at: instant(),
} as const;

export const citation_wishes = {
  id: number(),
  work_id: number<WorkId>(),
  topic_id: orNull(number<TopicId>()),
  person_id: number<PersonId>(),
  wished_at: instant(),
} as const;

export const citations = {
  summary_id: number(),
  sentence: number(),
  position: number(),
  finding_id: number<ArticleId>(),
  text_id: number(),
  quote: text(),
  span_start: number(),
  span_end: number(),
  broken_at: orNull(instant()),
} as const;

export const clips = {
  id: number<ClipId>(),
  person_id: number<PersonId>(),
  key: text(),
  document_id: number<DocumentId>(),
  address: text(),
  note: text(),
  quote: orNull(text()),
  before: orNull(text()),
  after: orNull(text()),
  topic_id: orNull(number<TopicId>()),
  state: text<"kept" | "waiting" | "taking" | "taken" | "refused">(),
  attempts: number(),
  worker: orNull(text()),
  started_at: orNull(instant()),
  not_before: orNull(instant()),
  clipped_at: instant(),
} as const;

export const collection_items = {
  collection_id: number<CollectionId>(),
  object_kind: text<"topic" | "library">(),
  object_id: number(),
  summary: text(),
  position: number(),
  published_by: orNull(number<PersonId>()),
  published_at: instant(),
} as const;

export const collections = {
  id: number<CollectionId>(),
  uuid: text(),
  organisation_id: number<OrganisationId>(),
  name: text(),
  summary: text(),
  cover: text(),
  position: number(),
  is_announced: boolean(),
  version: number(),
  created_by: orNull(number<PersonId>()),
  created_at: instant(),
  removed_at: orNull(instant()),
  removed_by: orNull(number<PersonId>()),
} as const;

export const concept_clusters = {
  topic_id: number<TopicId>(),
  number: number(),
  name: orNull(text()),
  keys: texts(),
  weight: number(),
} as const;

export const concept_edges = {
  topic_id: number(),
  a: text(),
  b: text(),
  strength: number(),
  texts: number(),
  evidence: json<unknown>(),
} as const;

export const concept_edits = {
  topic_id: number<TopicId>(),
  key: text(),
  label: orNull(text()),
  is_hidden: boolean(),
  into_key: orNull(text()),
  into_label: orNull(text()),
  edited_by: number<PersonId>(),
  edited_at: instant(),
} as const;

export const concept_texts = {
  topic_id: number(),
  key: text(),
  text_id: number(),
  weight: number(),
  spans: json<unknown>(),
} as const;

export const concepts = {
  topic_id: number<TopicId>(),
  key: text(),
  label: text(),
  weight: number(),
  names: json<unknown>(),
  cluster: orNull(number()),
} as const;

export const conversations = {
  id: number<ConversationId>(),
  owner_id: number<PersonId>(),
  organisation_id: number<OrganisationId>(),
  name: text(),
  scope_kind: text<"everything" | "topic" | "folder" | "library" | "documents" | "article" | "portal">(),
  scope: json<unknown>(),
  topic_id: orNull(number<TopicId>()),
  work_id: orNull(number<WorkId>()),
  folder_id: orNull(number<FolderId>()),
  library_id: orNull(number<LibraryId>()),
  collection_id: orNull(number<CollectionId>()),
  is_shared: boolean(),
  created_at: instant(),
  asked_at: instant(),
} as const;

export const covers = {
  id: text(),
  organisation_id: number<OrganisationId>(),
  file_key: text(),
  type: text<"image/png" | "image/jpeg" | "image/webp">(),
  created_at: instant(),
} as const;

export const document_corrections = {
  id: number<CorrectionId>(),
  document_id: number<DocumentId>(),
  person_id: orNull(number<PersonId>()),
  made_at: instant(),
  way: text<"hand" | "lookup" | "back">(),
  source: orNull(text()),
  was_corrected: boolean(),
  before: json<unknown>(),
  after: json<unknown>(),
} as const;

export const documents = {
  id: number<DocumentId>(),
  uuid: text(),
  owner_id: number<PersonId>(),
  library_id: number<LibraryId>(),
  folder: text(),
  file_name: text(),
  name_key: text(),
  file_size: number(),
  file_key: orNull(text()),
  reference: orNull(json<unknown>()),
  reference_keys: texts(),
  state: text<"waiting" | "reading" | "ready" | "unreadable">(),
  page: orNull(number()),
  pages: orNull(number()),
  why: orNull(json<unknown>()),
  work_id: orNull(number<WorkId>()),
  tags: json<unknown>(),
  attempts: number(),
  worker: orNull(text()),
  not_before: orNull(instant()),
  started_at: orNull(instant()),
  created_at: instant(),
  read_at: orNull(instant()),
  brought_by: orNull(number<PersonId>()),
  correction: orNull(json<unknown>()),
} as const;

export const drafts = {
  id: number<DraftId>(),
  person_id: number<PersonId>(),
  name: text(),
  name_key: text(),
  data: text(),
  created_at: instant(),
  updated_at: instant(),
} as const;

export const events = {
  id: number(),
  topic_id: orNull(number<TopicId>()),
  event: json<unknown>(),
  created_at: instant(),
  person_id: orNull(number<PersonId>()),
  group_id: orNull(number<GroupId>()),
  organisation_id: orNull(number<OrganisationId>()),
} as const;

export const evidence_tables = {
  id: number<TableId>(),
  owner_id: number<PersonId>(),
  organisation_id: number<OrganisationId>(),
  name: text(),
  scope_kind: text<"topic" | "folder" | "library" | "articles" | "documents">(),
  scope: json<unknown>(),
  topic_id: orNull(number<TopicId>()),
  folder_id: orNull(number<FolderId>()),
  library_id: orNull(number<LibraryId>()),
  is_shared: boolean(),
  created_at: instant(),
  changed_at: instant(),
  state: text<"idle" | "waiting" | "filling" | "stopped">(),
  asked_by: orNull(number<PersonId>()),
  wishes: number(),
  attempts: number(),
  worker: orNull(text()),
  started_at: orNull(instant()),
  not_before: orNull(instant()),
} as const;

export const file_place = {
  is_only: boolean(),
  name: text(),
  address: text(),
  moving_from: orNull(text()),
} as const;

export const findings = {
  id: number<ArticleId>(),
  topic_id: number<TopicId>(),
  node_id: number<NodeId>(),
  work_id: number<WorkId>(),
  text_id: number(),
  first_run_id: number<RunId>(),
  last_run_id: number<RunId>(),
  sources: texts(),
  score: number(),
  reason: json<unknown>(),
  is_kept: boolean(),
  created_at: instant(),
  judged_with: orNull(text()),
  found_by: texts(),
  is_gone: boolean(),
  screening: orNull(json<unknown>()),
  level: orNull(text<"answers" | "touches" | "background">()),
  judged_by: orNull(text<"meaning" | "words">()),
  taken_at: orNull(instant()),
  taken_by: orNull(number<PersonId>()),
  folded_into: orNull(number()),
  kept_apart: orNull(boolean()),
  stands_in: boolean(),
} as const;

export const folder_topics = {
  person_id: number<PersonId>(),
  topic_id: number<TopicId>(),
  folder_id: number<FolderId>(),
  placed_at: instant(),
} as const;

export const folders = {
  id: number<FolderId>(),
  uuid: text(),
  kind: text<"search" | "review">(),
  name: text(),
  parent_id: orNull(number<FolderId>()),
  created_by: number<PersonId>(),
  created_at: instant(),
} as const;

export const front_sample = {
  is_only: boolean(),
  asked_at: instant(),
  made_at: orNull(instant()),
  topic_id: orNull(number<TopicId>()),
  link_id: orNull(number()),
} as const;

export const group_members = {
  group_id: number<GroupId>(),
  person_id: number<PersonId>(),
  is_from_identity: boolean(),
} as const;

export const groups = {
  id: number<GroupId>(),
  organisation_id: number<OrganisationId>(),
  name: text(),
  created_at: instant(),
  access: texts(),
} as const;

export const hosts = {
  host: text(),
  next_at: instant(),
  busy_until: orNull(instant()),
  failures: number(),
  rests_until: orNull(instant()),
  robots: orNull(text()),
  robots_read_at: orNull(instant()),
} as const;

export const identities = {
  issuer: text(),
  subject: text(),
  person_id: number<PersonId>(),
  created_at: instant(),
  used_at: instant(),
} as const;

export const identity_keys = {
  id: text(),
  sealed: bytes(),
  created_at: instant(),
} as const;

export const identity_records = {
  kind: text(),
  id: text(),
  payload: json<unknown>(),
  uid: orNull(text()),
  grant_id: orNull(text()),
  account_id: orNull(text()),
  consumed_at: orNull(instant()),
  expires_at: orNull(instant()),
} as const;

export const installation_minutes = {
  minute: instant(),
  waiting: number(),
  oldest_seconds: number(),
  mails_waiting: number(),
  passages: number(),
  disk_free_mb: orNull(number()),
  database_mb: number(),
} as const;

export const invitation_lists = {
  id: number<InvitationListId>(),
  made_by: number<PersonId>(),
  language: text(),
  created_at: instant(),
  finished_at: orNull(instant()),
} as const;

export const invitation_rows = {
  list_id: number<InvitationListId>(),
  line: number(),
  email: text(),
  first_name: text(),
  last_name: text(),
  role: orNull(text<"User" | "Operator" | "Admin">()),
  organisation_id: orNull(number<OrganisationId>()),
  outcome: orNull(text()),
} as const;

export const invitations = {
  object_kind: text<"topic" | "library" | "folder">(),
  object_id: number(),
  email: text(),
  level: number(),
  invited_by: number<PersonId>(),
  invited_at: instant(),
} as const;

export const job_schedules = {
  kind: text(),
  cron: text(),
  time_zone: text(),
  next_at: instant(),
} as const;

export const jobs = {
  id: number(),
  kind: text(),
  input: json<unknown>(),
  input_version: number(),
  state: text<"ready" | "running" | "failed">(),
  attempts: number(),
  worker: orNull(text()),
  not_before: orNull(instant()),
  error: orNull(text()),
  created_at: instant(),
  started_at: orNull(instant()),
  finished_at: orNull(instant()),
} as const;

export const known_places = {
  person_id: number<PersonId>(),
  place_hash: bytes(),
  seen_at: instant(),
} as const;

export const languages_untold = {
  work_id: number<WorkId>(),
  told_with: text(),
} as const;

export const leases = {
  name: text(),
  holder: text(),
  until: instant(),
} as const;

export const libraries = {
  id: number<LibraryId>(),
  uuid: text(),
  name: text(),
  description: text(),
  kind: text<"starter" | "documents" | "topic" | "published">(),
  shelf: text<"shared" | "mine">(),
  tag_types: json<unknown>(),
  created_at: instant(),
  topic_id: orNull(number<TopicId>()),
  is_default: boolean(),
} as const;

export const library_works = {
  library_id: number<LibraryId>(),
  work_id: number<WorkId>(),
  tags: json<unknown>(),
  added_at: instant(),
} as const;

export const likely_twins = {
  search_id: number(),
  one_id: number<WorkId>(),
  other_id: number<WorkId>(),
  likelihood: number(),
  is_sure: boolean(),
  signs: json<unknown>(),
} as const;

export const links = {
  id: number(),
  topic_id: number<TopicId>(),
  name: text(),
  secret_hash: bytes(),
  sealed_secret: bytes(),
  password_hash: orNull(text()),
  with_documents: boolean(),
  expires_at: orNull(instant()),
  created_by: number<PersonId>(),
  created_at: instant(),
  opened: number(),
  opened_at: orNull(instant()),
} as const;

export const logout_tokens = {
  token_hash: bytes(),
  expires_at: instant(),
} as const;

export const mails = {
  id: number<MailId>(),
  recipient: text(),
  subject: text(),
  text: text(),
  state: text<"waiting" | "sending" | "kept" | "sent" | "failed">(),
  error: orNull(text()),
  created_at: instant(),
  html: orNull(text()),
  kind: orNull(text()),
  input: orNull(json<unknown>()),
  input_version: orNull(number()),
  attempts: number(),
  worker: orNull(text()),
  started_at: orNull(instant()),
  not_before: orNull(instant()),
  sending_at: orNull(instant()),
  queued_at: orNull(instant()),
  finished_at: orNull(instant()),
} as const;

export const migrations = {
  name: text(),
  hash: text(),
  applied_at: instant(),
} as const;

export const model_trials = {
  model: text(),
  version: text(),
  state: text<"running" | "good" | "failed">(),
  done: number(),
  steps: number(),
  started_at: instant(),
  beat_at: instant(),
  ended_at: orNull(instant()),
  measured: orNull(json<unknown>()),
  sentence: orNull(text()),
} as const;

export const note_mentions = {
  note_id: number<NoteId>(),
  person_id: number<PersonId>(),
  mailed_at: orNull(instant()),
} as const;

export const notes = {
  id: number<NoteId>(),
  topic_id: number<TopicId>(),
  work_id: number<WorkId>(),
  author_id: number<PersonId>(),
  is_private: boolean(),
  text: text(),
  quote: orNull(text()),
  before: orNull(text()),
  after: orNull(text()),
  text_id: orNull(number()),
  span_start: orNull(number()),
  span_end: orNull(number()),
  version: number(),
  created_at: instant(),
  updated_at: instant(),
  parent_id: orNull(number<NoteId>()),
  resolved_at: orNull(instant()),
  resolved_by: orNull(number<PersonId>()),
} as const;

export const notices = {
  id: number(),
  person_id: number<PersonId>(),
  kind: text<"owner" | "mentioned" | "answered" | "resolved" | "reopened" | "conflict" | "webhook_paused">(),
  by_id: orNull(number<PersonId>()),
  object_kind: text<"topic" | "library" | "folder" | "webhook">(),
  object_id: number(),
  note_id: orNull(number<NoteId>()),
  at: instant(),
} as const;

export const organisations = {
  id: number<OrganisationId>(),
  name: text(),
  url_name: text(),
  created_at: instant(),
  is_open: boolean(),
  needs_subscription: boolean(),
  disabled_at: orNull(instant()),
  portal_title: text(),
  portal_text: text(),
  admits_curators: boolean(),
  is_of_one: boolean(),
  needs_second_factor: boolean(),
} as const;

export const outlines = {
  topic_id: number<TopicId>(),
  version: number(),
  root: json<unknown>(),
  created_by: number<PersonId>(),
  created_at: instant(),
} as const;

export const page_reads = {
  identity: text(),
  etag: orNull(text()),
  last_modified: orNull(text()),
  read_at: instant(),
  is_article: boolean(),
  work_id: number<WorkId>(),
  body_hash: orNull(text()),
} as const;

export const passkey_challenges = {
  handle_hash: bytes(),
  purpose: text<"add" | "sign_in" | "second_step" | "proof">(),
  person_id: orNull(number<PersonId>()),
  challenge: text(),
  expires_at: instant(),
} as const;

export const passkeys = {
  id: number<PasskeyId>(),
  person_id: number<PersonId>(),
  name: text(),
  credential_id: bytes(),
  public_key: bytes(),
  counter: number(),
  transports: texts(),
  is_synced: boolean(),
  created_at: instant(),
  used_at: orNull(instant()),
} as const;

export const past_summaries = {
  topic_id: number<TopicId>(),
  node_id: number<NodeId>(),
  written_by: number(),
  replaced_by: number(),
  sentences: json<unknown>(),
} as const;

export const payment_events = {
  provider: text(),
  event: text(),
  kind: text(),
  checkout: orNull(text()),
  provider_subscription: orNull(text()),
  happened_at: instant(),
  received_at: instant(),
} as const;

export const payments = {
  id: number(),
  person_id: number<PersonId>(),
  subscription_id: number<SubscriptionId>(),
  provider: text<"stripe" | "local">(),
  checkout: text(),
  amount: number(),
  currency: text(),
  every: text<"once" | "month" | "year">(),
  state: text<"open" | "paid" | "declined" | "cancelled" | "expired" | "ended">(),
  provider_subscription: orNull(text()),
  created_at: instant(),
  settled_at: orNull(instant()),
} as const;

export const people = {
  id: number<PersonId>(),
  uuid: text(),
  organisation_id: number<OrganisationId>(),
  email: text(),
  first_name: text(),
  last_name: text(),
  role: text<"User" | "Operator" | "Admin">(),
  main_group_id: number<GroupId>(),
  access: texts(),
  password_hash: orNull(text()),
  language: orNull(text()),
  time_zone: orNull(text()),
  email_verified_at: orNull(instant()),
  created_at: instant(),
  deleted_at: orNull(instant()),
  disabled_at: orNull(instant()),
  signed_in_at: orNull(instant()),
  needs_subscription: boolean(),
  subscription_id: orNull(number<SubscriptionId>()),
  wanted_subscription_id: orNull(number<SubscriptionId>()),
  password_changed_at: orNull(instant()),
  search_text: text(),
  approval: orNull(text<"waiting" | "refused">()),
} as const;

export const person_buckets = {
  person_id: number<PersonId>(),
  meter: text(),
  level: number(),
  drawn_at: instant(),
  is_within: boolean(),
} as const;

export const person_settings = {
  person_id: number<PersonId>(),
  mails_when_done: boolean(),
  allows_analytics: orNull(boolean()),
  mails_changes: boolean(),
  mails_mentions: boolean(),
  citation_style: orNull(text()),
} as const;

export const portal_readings = {
  object_kind: text<"topic" | "library">(),
  object_id: number(),
  person_id: number<PersonId>(),
  day: day(),
} as const;

export const portal_saves = {
  person_id: number<PersonId>(),
  object_kind: text<"topic" | "library">(),
  object_id: number(),
  work_id: orNull(number<WorkId>()),
  saved_at: instant(),
  note: text(),
} as const;

export const process_minutes = {
  minute: instant(),
  process: text(),
  services: text(),
  requests: number(),
  failures: number(),
  slow_ms: orNull(number()),
  lag_ms: number(),
  memory_mb: number(),
} as const;

export const quote_proofs = {
  id: number(),
  started_at: instant(),
  finished_at: instant(),
  checked: number(),
  broken: number(),
} as const;

export const recovery_codes = {
  person_id: number<PersonId>(),
  code_hash: bytes(),
  created_at: instant(),
  used_at: orNull(instant()),
} as const;

export const review_likelihoods = {
  topic_id: number<TopicId>(),
  work_id: number<WorkId>(),
  likelihood: number(),
} as const;

export const review_reasons = {
  id: number<ReasonId>(),
  topic_id: number<TopicId>(),
  position: number(),
  label: text(),
  is_offered: boolean(),
} as const;

export const review_verdicts = {
  topic_id: orNull(number()),
  work_id: orNull(number()),
  is_relevant: orNull(boolean()),
  decided_at: orNull(instant()),
} as const;

export const review_votes = {
  id: number(),
  topic_id: number(),
  stage: text<"abstract" | "text">(),
  work_id: number<WorkId>(),
  person_id: orNull(number<PersonId>()),
  vote: text<"include" | "maybe" | "exclude">(),
  reason_id: orNull(number<ReasonId>()),
  remark: orNull(text()),
  cast_at: instant(),
} as const;

export const review_works = {
  topic_id: number<TopicId>(),
  stage: text<"abstract" | "text">(),
  work_id: number<WorkId>(),
  votes: number(),
  state: text<"open" | "conflict" | "included" | "excluded">(),
  reason_id: orNull(number<ReasonId>()),
  one_in: orNull(boolean()),
  other_in: orNull(boolean()),
  settled_at: orNull(instant()),
  settled_by: orNull(number<PersonId>()),
  settled_in: orNull(boolean()),
  settled_by_talk: orNull(boolean()),
  settled_remark: orNull(text()),
  changed_at: instant(),
} as const;

export const reviews = {
  topic_id: number<TopicId>(),
  needed: number(),
  is_blind: boolean(),
  is_closed: boolean(),
  begun_by: orNull(number<PersonId>()),
  begun_at: instant(),
  learned_from: number(),
  unseen: orNull(json<unknown>()),
} as const;

export const rights = {
  object_kind: text<"topic" | "library" | "folder">(),
  object_id: number(),
  holder_kind: text<"person" | "group" | "organisation">(),
  holder_id: number(),
  level: number(),
  granted_by: orNull(number<PersonId>()),
  granted_at: instant(),
  through: text(),
} as const;

export const run_mails = {
  run_id: number<RunId>(),
  ended_at: instant(),
  begun_at: instant(),
} as const;

export const run_steps = {
  id: number(),
  run_id: number<RunId>(),
  name: text(),
  key: text(),
  phase: text(),
  input: json<unknown>(),
  input_version: number(),
  state: text<"ready" | "running" | "done" | "failed" | "cancelled">(),
  attempts: number(),
  worker: orNull(text()),
  not_before: orNull(instant()),
  outcome: orNull(json<unknown>()),
  error: orNull(json<unknown>()),
  created_at: instant(),
  started_at: orNull(instant()),
  finished_at: orNull(instant()),
  progress: orNull(json<unknown>()),
  delays: number(),
} as const;

export const runs = {
  id: number<RunId>(),
  topic_id: number<TopicId>(),
  number: number(),
  kind: text<"create" | "refresh">(),
  actor_id: number<PersonId>(),
  outline_version: number(),
  request: json<unknown>(),
  request_version: number(),
  status: text(),
  reason: orNull(json<unknown>()),
  cancelled_at: orNull(instant()),
  created_at: instant(),
  started_at: orNull(instant()),
  finished_at: orNull(instant()),
  progressed_at: orNull(instant()),
  idle_seconds: orNull(number()),
  asked_with: text<"sentence" | "outline" | "documents">(),
  reopened_at: orNull(instant()),
  added: orNull(number()),
  changes: orNull(json<unknown>()),
  is_scheduled: boolean(),
  unreached: number(),
  being_read: number(),
} as const;

export const schedules = {
  topic_id: number<TopicId>(),
  person_id: number<PersonId>(),
  weekday: number(),
  times: number(),
  time_zone: text(),
  request: json<unknown>(),
  request_version: number(),
  next_due_at: instant(),
  last_due_at: orNull(instant()),
  set_at: instant(),
} as const;

export const scim_groups = {
  group_id: number<GroupId>(),
  external_id: orNull(text()),
  changed_at: instant(),
  removed_at: orNull(instant()),
} as const;

export const scim_people = {
  person_id: number<PersonId>(),
  user_name: text(),
  external_id: orNull(text()),
  changed_at: instant(),
  disabled_at: orNull(instant()),
  removed_at: orNull(instant()),
} as const;

export const scim_tokens = {
  id: number<ScimTokenId>(),
  organisation_id: number<OrganisationId>(),
  name: text(),
  token_hash: bytes(),
  made_by: number<PersonId>(),
  created_at: instant(),
  expires_at: instant(),
  seen_at: orNull(instant()),
  seen_address: orNull(text()),
} as const;

export const second_steps = {
  token_hash: bytes(),
  person_id: number<PersonId>(),
  way: text<"link" | "password" | "identity" | "reset">(),
  created_at: instant(),
  expires_at: instant(),
  issuer: orNull(text()),
  subject: orNull(text()),
  issuer_session: orNull(text()),
} as const;

export const seen_again = {
  run_id: number<RunId>(),
  node_id: number<NodeId>(),
  work_id: number<WorkId>(),
} as const;

export const sessions = {
  token_hash: bytes(),
  person_id: number<PersonId>(),
  created_at: instant(),
  seen_at: instant(),
  expires_at: instant(),
  id: number(),
  way: text<"link" | "password" | "identity" | "reset" | "passkey">(),
  device: json<unknown>(),
  proved_at: orNull(instant()),
  ends_at: instant(),
  issuer: orNull(text()),
  subject: orNull(text()),
  issuer_session: orNull(text()),
} as const;

export const settings = {
  name: text(),
  value: json<unknown>(),
  changed_at: instant(),
  changed_by: orNull(number<PersonId>()),
} as const;

export const share_mails = {
  share_id: number(),
  email: text(),
  person_id: orNull(number<PersonId>()),
  sent_at: orNull(instant()),
  failed_at: orNull(instant()),
} as const;

export const shares = {
  id: number(),
  object_kind: text<"topic" | "library" | "folder">(),
  object_id: number(),
  object_name: text(),
  level: number(),
  message: text(),
  shared_by: number<PersonId>(),
  created_at: instant(),
  finished_at: orNull(instant()),
} as const;

export const shown_concept_texts = {
  topic_id: orNull(number()),
  key: orNull(text()),
  own_key: orNull(text()),
  label: orNull(text()),
  text_id: orNull(number()),
  weight: orNull(number()),
  spans: orNull(json<unknown>()),
} as const;

export const shown_concepts = {
  topic_id: orNull(number()),
  key: orNull(text()),
  own_key: orNull(text()),
  label: orNull(text()),
} as const;

export const shown_sentences = {
  summary_id: orNull(number()),
  position: orNull(number()),
  text: orNull(text()),
  theme: orNull(text()),
  disagreement: orNull(json<unknown>()),
  part: orNull(text()),
} as const;

export const sign_up_requests = {
  person_id: number<PersonId>(),
  kind: text<"account" | "wish" | "curator">(),
  wanted_group: orNull(text<"Portal Users" | "Portal Curator">()),
  wanted_organisation_id: orNull(number<OrganisationId>()),
  asked_at: instant(),
  told_at: orNull(instant()),
  outcome: orNull(text<"granted" | "refused">()),
  decided_at: orNull(instant()),
  decided_by: orNull(number<PersonId>()),
} as const;

export const signin_flows = {
  state_hash: bytes(),
  browser_hash: bytes(),
  sealed: bytes(),
  created_at: instant(),
  expires_at: instant(),
} as const;

export const signin_links = {
  token_hash: bytes(),
  person_id: number<PersonId>(),
  created_at: instant(),
  expires_at: instant(),
  used_at: orNull(instant()),
} as const;

export const signin_nonces = {
  nonce_hash: bytes(),
  expires_at: instant(),
} as const;

export const source_days = {
  source: text(),
  day: day(),
  asked: number(),
} as const;

export const source_outcomes = {
  source: text(),
  reached_at: orNull(instant()),
  failed_at: orNull(instant()),
  failure: orNull(text()),
} as const;

export const source_settings = {
  source: text(),
  sealed_key: orNull(bytes()),
  extras: json<unknown>(),
  budget: orNull(number()),
  is_off: boolean(),
  changed_by: orNull(number<PersonId>()),
  changed_at: instant(),
} as const;

export const starter_content = {
  path: text(),
  content_hash: text(),
  read_at: instant(),
} as const;

export const stated_names = {
  text_id: number(),
  key: text(),
  label: text(),
  other_key: text(),
  other_label: text(),
  kind: text<"abbreviation" | "synonym">(),
} as const;

export const subscription_prices = {
  id: number(),
  subscription_id: number<SubscriptionId>(),
  position: number(),
  amount: number(),
  currency: text(),
  every: text<"once" | "month" | "year">(),
  provider_price: orNull(text()),
} as const;

export const subscriptions = {
  id: number<SubscriptionId>(),
  organisation_id: orNull(number<OrganisationId>()),
  name: text(),
  url_name: text(),
  signup_title: text(),
  signup_body: text(),
  is_default: boolean(),
  retired_at: orNull(instant()),
  created_at: instant(),
} as const;

export const summaries = {
  id: number(),
  topic_id: number<TopicId>(),
  node_id: number<NodeId>(),
  finding_id: orNull(number<ArticleId>()),
  kind: text<"single" | "focused" | "multi">(),
  run_id: number<RunId>(),
  created_at: instant(),
  model: orNull(text()),
  dropped: number(),
  fallback: orNull(json<unknown>()),
  outcome: orNull(text<"answers" | "nearest">()),
  unanswered: texts(),
} as const;

export const summary_sentences = {
  summary_id: number(),
  position: number(),
  text: text(),
  theme: orNull(text()),
  disagreement: orNull(json<unknown>()),
  part: orNull(text<"answer" | "more">()),
} as const;

export const table_cells = {
  column_id: number<ColumnId>(),
  work_id: number<WorkId>(),
  state: orNull(text<"found" | "not_stated" | "no_text" | "failed">()),
  value: orNull(json<unknown>()),
  origin: text<"sources" | "model">(),
  asked: number(),
  text_id: orNull(number()),
  is_corrected: boolean(),
  correction: orNull(json<unknown>()),
  corrected_by: orNull(number<PersonId>()),
  corrected_at: orNull(instant()),
  shown_state: orNull(text()),
  shown: orNull(json<unknown>()),
  shown_number: orNull(number()),
  shown_text: orNull(text()),
} as const;

export const table_columns = {
  id: number<ColumnId>(),
  table_id: number<TableId>(),
  position: number(),
  name: text(),
  kind: text<"question" | "number" | "yesno" | "population" | "method" | "outcome" | "date">(),
  question: text(),
  unit: orNull(text()),
  version: number(),
} as const;

export const table_comments = {
  id: number<CommentId>(),
  column_id: number<ColumnId>(),
  work_id: number<WorkId>(),
  author_id: orNull(number<PersonId>()),
  text: text(),
  created_at: instant(),
} as const;

export const table_quotes = {
  column_id: number(),
  work_id: number(),
  speaker: text<"machine" | "person">(),
  position: number(),
  text_id: number(),
  quote: text(),
  span_start: number(),
  span_end: number(),
  marks: json<unknown>(),
  page: orNull(number()),
  section: orNull(text()),
  broken_at: orNull(instant()),
} as const;

export const table_works = {
  table_id: number<TableId>(),
  work_id: number<WorkId>(),
} as const;

export const task_looks = {
  person_id: number<PersonId>(),
  seen_at: instant(),
} as const;

export const text_bands = {
  band: number(),
  value: number(),
  work_id: number<WorkId>(),
} as const;

export const text_knowledge = {
  text_id: number(),
  made_with: text(),
  knowledge: json<unknown>(),
  made_at: instant(),
} as const;

export const topic_feeds = {
  topic_id: number<TopicId>(),
  person_id: number<PersonId>(),
  key_hash: bytes(),
  sealed_key: bytes(),
  made_at: instant(),
} as const;

export const topic_tags = {
  person_id: number<PersonId>(),
  topic_id: number<TopicId>(),
  tag_key: text(),
  tag: text(),
  tagged_at: instant(),
} as const;

export const topic_visits = {
  person_id: number<PersonId>(),
  topic_id: number<TopicId>(),
  seen_at: instant(),
} as const;

export const topics = {
  id: number<TopicId>(),
  uuid: text(),
  name: text(),
  kind: text<"search" | "review">(),
  created_by: number<PersonId>(),
  created_at: instant(),
  description: text(),
} as const;

export const tours_done = {
  person_id: number<PersonId>(),
  name: text(),
  done_at: instant(),
} as const;

export const turn_dispute_values = {
  turn_id: number(),
  dispute: number(),
  position: number(),
  value: text(),
  number: number(),
} as const;

export const turn_disputes = {
  turn_id: number<TurnId>(),
  position: number(),
  about: text(),
  unit: text(),
} as const;

export const turn_quotes = {
  turn_id: number<TurnId>(),
  number: number(),
  work_id: number<WorkId>(),
  text_id: number(),
  quote: text(),
  span_start: number(),
  span_end: number(),
  marks: json<unknown>(),
  broken_at: orNull(instant()),
} as const;

export const turn_sentence_quotes = {
  turn_id: number(),
  sentence: number(),
  position: number(),
  number: number(),
} as const;

export const turn_sentences = {
  turn_id: number<TurnId>(),
  position: number(),
  text: text(),
  place: text<"answer" | "more">(),
  part: number(),
} as const;

export const turn_sources = {
  turn_id: number<TurnId>(),
  position: number(),
  work_id: number<WorkId>(),
  why: text<"weaker" | "same">(),
} as const;

export const turns = {
  id: number<TurnId>(),
  conversation_id: number<ConversationId>(),
  number: number(),
  asker_id: orNull(number<PersonId>()),
  question: text(),
  read_as: orNull(text()),
  state: text<"answering" | "answered" | "interrupted">(),
  worker: text(),
  outcome: orNull(text<"answers" | "nearest" | "nothing">()),
  unanswered: texts(),
  unspoken: texts(),
  searched: number(),
  by_words_alone: boolean(),
  model: orNull(text()),
  dropped: number(),
  fallback: orNull(json<unknown>()),
  concepts: texts(),
  sentences: number(),
  asked_at: instant(),
  answered_at: orNull(instant()),
} as const;

export const twin_decisions = {
  id: number(),
  topic_id: orNull(number<TopicId>()),
  owner_id: orNull(number<PersonId>()),
  leader_id: number<WorkId>(),
  other_id: number<WorkId>(),
  is_same: boolean(),
  facts: json<unknown>(),
  decided_by: orNull(number<PersonId>()),
  decided_at: instant(),
  undone_by: orNull(number<PersonId>()),
  undone_at: orNull(instant()),
} as const;

export const twin_searches = {
  id: number(),
  topic_id: orNull(number<TopicId>()),
  owner_id: orNull(number<PersonId>()),
  version: orNull(text()),
  wanted_at: orNull(instant()),
  looked_at: orNull(instant()),
} as const;

export const unfinished = {
  person_id: number<PersonId>(),
  data: json<unknown>(),
  updated_at: instant(),
} as const;

export const uploads = {
  id: text(),
  person_id: number<PersonId>(),
  file_name: text(),
  folder: text(),
  size: number(),
  metadata: json<unknown>(),
  document_id: orNull(number<DocumentId>()),
  created_at: instant(),
  touched_at: instant(),
  library_id: orNull(number<LibraryId>()),
  writer: orNull(text()),
  writing_until: orNull(instant()),
  asked_to_end: boolean(),
} as const;

export const visits = {
  person_id: number<PersonId>(),
  visited_at: instant(),
  before_at: orNull(instant()),
} as const;

export const watched_records = {
  id: number(),
  source_id: number<WatchedId>(),
  name: text(),
  document_id: orNull(number<DocumentId>()),
  hash: text(),
  stamp: orNull(text()),
  is_withdrawn: boolean(),
  text_state: text<"none" | "wanted" | "read" | "failed">(),
  text_attempts: number(),
  text_due: orNull(instant()),
  content: orNull(text()),
  places: texts(),
} as const;

export const watched_sources = {
  id: number<WatchedId>(),
  library_id: number<LibraryId>(),
  added_by: orNull(number<PersonId>()),
  kind: text<"repository" | "feed">(),
  format: text<"oai" | "rss" | "rdf" | "atom" | "json">(),
  address: text(),
  name: text(),
  set_spec: text(),
  set_name: orNull(text()),
  since: orNull(text()),
  granularity: orNull(text<"day" | "second">()),
  reads_pages: boolean(),
  state: text<"waiting" | "looking" | "paused" | "ended">(),
  attempts: number(),
  worker: orNull(text()),
  started_at: orNull(instant()),
  not_before: orNull(instant()),
  due_at: instant(),
  place: orNull(json<unknown>()),
  seen_until: orNull(text()),
  etag: orNull(text()),
  last_modified: orNull(text()),
  body_hash: orNull(text()),
  looked_at: orNull(instant()),
  found: number(),
  added: number(),
  failures: number(),
  failing_since: orNull(instant()),
  problem: orNull(json<unknown>()),
  note: orNull(json<unknown>()),
  created_at: instant(),
} as const;

export const webhook_deliveries = {
  id: number<DeliveryId>(),
  webhook_id: number<WebhookId>(),
  message_id: text(),
  event: text(),
  object_kind: orNull(text<"topic" | "library" | "folder" | "document">()),
  object_id: orNull(number()),
  facts: json<unknown>(),
  happened_at: instant(),
  queued_at: instant(),
  state: text<"waiting" | "sending" | "delivered" | "failed" | "dropped">(),
  attempts: number(),
  worker: orNull(text()),
  started_at: orNull(instant()),
  not_before: orNull(instant()),
  last_at: orNull(instant()),
  last_status: orNull(number()),
  last_failure: orNull(text()),
  last_answer: orNull(text()),
  took_ms: orNull(number()),
  finished_at: orNull(instant()),
} as const;

export const webhooks = {
  id: number<WebhookId>(),
  person_id: number<PersonId>(),
  name: text(),
  address: text(),
  events: texts(),
  topic_id: orNull(number<TopicId>()),
  library_id: orNull(number<LibraryId>()),
  sealed_secret: bytes(),
  old_sealed_secret: orNull(bytes()),
  old_until: orNull(instant()),
  created_at: instant(),
  paused_at: orNull(instant()),
  paused_why: orNull(text<"owner" | "gone" | "failing">()),
  failing_since: orNull(instant()),
  failures: number(),
  rests_until: orNull(instant()),
  last_at: orNull(instant()),
  last_status: orNull(number()),
  last_failure: orNull(text()),
  missed_at: orNull(instant()),
} as const;

export const work_folds = {
  topic_id: orNull(number<TopicId>()),
  owner_id: orNull(number<PersonId>()),
  work_id: number<WorkId>(),
  leader_id: number<WorkId>(),
} as const;

export const work_identities = {
  identity: text(),
  work_id: number<WorkId>(),
  url: orNull(text()),
  added_at: instant(),
} as const;

export const work_references = {
  work_id: number<WorkId>(),
  number: number(),
  text: text(),
  title: orNull(text()),
  authors: texts(),
  year: orNull(number()),
  venue: orNull(text()),
  volume: orNull(text()),
  issue: orNull(text()),
  pages: orNull(text()),
  doi: orNull(text()),
  title_key: orNull(text()),
} as const;

export const work_texts = {
  id: number(),
  work_id: number<WorkId>(),
  version: number(),
  content_hash: text(),
  text: text(),
  created_at: instant(),
  layout: json<unknown>(),
  is_full: boolean(),
  identity: orNull(text()),
  fingerprint: orNull(bytes()),
} as const;

export const workers = {
  id: text(),
  started_at: instant(),
  seen_at: instant(),
} as const;

export const works = {
  id: number<WorkId>(),
  title: text(),
  authors: texts(),
  venue: orNull(text()),
  url: orNull(text()),
  doi: orNull(text()),
  published_on: orNull(text()),
  language: text(),
  created_at: instant(),
  private_to: orNull(number<PersonId>()),
  retracted_at: orNull(instant()),
  retracted_by: orNull(text()),
  stated: orNull(json<unknown>()),
  type: orNull(text()),
  volume: orNull(text()),
  issue: orNull(text()),
  pages: orNull(text()),
  publisher: orNull(text()),
  file_date: orNull(text()),
  title_key: orNull(text()),
} as const;

export const works_to_index = {
  work_id: number(),
  change: number(),
  not_before: orNull(instant()),
  failed_at: orNull(instant()),
  state: text<"ready" | "running">(),
  attempts: number(),
  worker: orNull(text()),
  started_at: orNull(instant()),
  noted_at: instant(),
} as const;

export const zotero_collections = {
  connection_id: number<ZoteroId>(),
  key: text(),
  parent_key: orNull(text()),
  name: text(),
  version: number(),
  is_listed: boolean(),
} as const;

export const zotero_conflicts = {
  id: number<ConflictId>(),
  connection_id: number(),
  item_key: text(),
  field: text(),
  theirs: orNull(json<unknown>()),
  made_at: instant(),
} as const;

export const zotero_connections = {
  id: number<ZoteroId>(),
  person_id: number<PersonId>(),
  library_id: orNull(number<LibraryId>()),
  api_key: bytes(),
  user_name: text(),
  prefix: text(),
  zotero_name: text(),
  collection_key: orNull(text()),
  collection_name: orNull(text()),
  direction: text<"once" | "follow" | "both">(),
  has_files: boolean(),
  may_write: boolean(),
  version: number(),
  state: text<"idle" | "waiting" | "syncing">(),
  attempts: number(),
  worker: orNull(text()),
  started_at: orNull(instant()),
  not_before: orNull(instant()),
  progress: orNull(json<unknown>()),
  counts: json<unknown>(),
  problem: orNull(json<unknown>()),
  made_at: instant(),
  synced_at: orNull(instant()),
} as const;

export const zotero_items = {
  connection_id: number<ZoteroId>(),
  key: text(),
  kind: text<"item" | "note" | "attachment">(),
  parent_key: orNull(text()),
  version: number(),
  data: json<unknown>(),
  document_id: orNull(number<DocumentId>()),
  base: orNull(json<unknown>()),
  folder: orNull(text()),
  gone: orNull(text<"trash" | "deleted" | "left">()),
  taken: orNull(text()),
  refused: orNull(json<unknown>()),
  why: orNull(json<unknown>()),
} as const;

export const zotero_sent = {
  connection_id: number(),
  topic_id: number(),
  work_id: number<WorkId>(),
  item_key: text(),
  note_key: text(),
  is_sent: boolean(),
  has_note: boolean(),
} as const;

export const zotero_topics = {
  connection_id: number<ZoteroId>(),
  topic_id: number<TopicId>(),
  collection_key: orNull(text()),
  language: text(),
  wanted_at: orNull(instant()),
  sent_at: orNull(instant()),
  articles: number(),
} as const;

export const zotero_wanted = {
  connection_id: number<ZoteroId>(),
  key: text(),
  version: number(),
} as const;

/**
 * Every way a call can fail, once. The status is here; the sentence for people is in locales/{en,hi,fr}/failures.json
 * under the same code, with {{params}} filled in.
 */
export const failures = {
  bad_request: { status: 400, params: [] },
  invalid_input: { status: 400, params: [] },
  not_signed_in: { status: 401, params: [] },
  wrong_credentials: { status: 422, params: [] },
  signin_link_not_valid: { status: 422, params: [] },
  identity_not_valid: { status: 422, params: [] },
  identity_expired: { status: 422, params: [] },
  identity_used: { status: 422, params: [] },
  identity_without_email: { status: 422, params: [] },
  identity_not_known: { status: 422, params: [] },
  identity_unreachable: { status: 502, params: [] },
  interaction_not_found: { status: 404, params: [] },
  code_not_valid: { status: 422, params: [] },
  account_disabled: { status: 422, params: [] },
  email_not_valid: { status: 422, params: [] },
  email_not_verified: { status: 422, params: [] },
  email_differs: { status: 422, params: [] },
  password_weak: { status: 422, params: [] },
  password_wrong: { status: 422, params: [] },
  reset_not_valid: { status: 422, params: [] },
  signup_closed: { status: 403, params: [] },
  invitation_not_valid: { status: 403, params: [] },
  session_needed: { status: 403, params: [] },
  payment_required: { status: 402, params: [] },
  nothing_to_pay: { status: 409, params: [] },
  payment_unreachable: { status: 502, params: [] },
  signature_not_valid: { status: 400, params: [] },
  checkout_not_found: { status: 404, params: [] },
  checkout_settled: { status: 409, params: [] },
  client_not_found: { status: 404, params: [] },
  client_built_in: { status: 409, params: [] },
  share_own: { status: 409, params: [] },
  share_disabled: { status: 409, params: ["email"] },
  share_not_found: { status: 404, params: [] },
  share_not_own: { status: 409, params: [] },
  curator_missing: { status: 403, params: [] },
  collection_not_found: { status: 404, params: [] },
  collections_full: { status: 409, params: ["limit"] },
  collection_full: { status: 409, params: ["limit"] },
  item_not_found: { status: 404, params: [] },
  portal_changed: { status: 409, params: [] },
  cover_not_found: { status: 404, params: [] },
  cover_not_valid: { status: 422, params: ["megabytes", "pixels"] },
  link_not_found: { status: 404, params: [] },
  link_gone: { status: 404, params: [] },
  link_locked: { status: 403, params: [] },
  link_password_wrong: { status: 422, params: [] },
  too_many_links: { status: 409, params: ["limit"] },
  group_not_found: { status: 404, params: [] },
  group_built_in: { status: 409, params: [] },
  person_not_found: { status: 404, params: [] },
  subscription_not_found: { status: 404, params: [] },
  session_not_found: { status: 404, params: [] },
  token_not_found: { status: 404, params: [] },
  too_many_tokens: { status: 409, params: ["limit"] },
  name_taken: { status: 409, params: ["name"] },
  last_administrator: { status: 409, params: [] },
  access_missing: { status: 403, params: [] },
  role_missing: { status: 403, params: [] },
  right_missing: { status: 403, params: ["right"] },
  not_found: { status: 404, params: [] },
  topic_not_found: { status: 404, params: [] },
  article_not_found: { status: 404, params: [] },
  concept_not_found: { status: 404, params: [] },
  note_not_found: { status: 404, params: [] },
  note_not_yours: { status: 403, params: [] },
  /** Its params hold the note as it is now, so that nothing that was typed is lost: reading/notes.rules.ts. */
  note_changed: { status: 409, params: [] },
  note_blank: { status: 422, params: [] },
  note_private: { status: 422, params: [] },
  note_answered: { status: 409, params: [] },
  thread_full: { status: 422, params: ["limit"] },
  mention_unknown: { status: 422, params: [] },
  too_many_mentions: { status: 422, params: ["limit"] },
  folder_not_found: { status: 404, params: [] },
  folder_name_taken: { status: 409, params: ["name"] },
  folder_in_itself: { status: 409, params: ["name"] },
  folder_too_deep: { status: 422, params: ["limit"] },
  folder_kind_differs: { status: 422, params: [] },
  too_many_folders: { status: 409, params: ["limit"] },
  too_many_topic_tags: { status: 422, params: ["limit"] },
  sources_gone: { status: 409, params: ["names"] },
  documents_gone: { status: 409, params: ["names"] },
  draft_not_found: { status: 404, params: [] },
  draft_name_taken: { status: 406, params: [] },
  catalogue_item_not_found: { status: 404, params: [] },
  catalogue_changed: { status: 409, params: [] },
  category_not_empty: { status: 409, params: [] },
  mail_not_found: { status: 404, params: [] },
  source_not_found: { status: 404, params: [] },
  method_not_allowed: { status: 405, params: [] },
  run_not_found: { status: 404, params: [] },
  run_not_cancellable: { status: 409, params: [] },
  run_not_retryable: { status: 409, params: [] },
  refresh_running: { status: 409, params: [] },
  refresh_nothing_chosen: { status: 422, params: [] },
  recurrence_missing: { status: 422, params: [] },
  recurrence_out_of_range: { status: 422, params: [] },
  weekday_missing: { status: 422, params: [] },
  schedule_not_found: { status: 404, params: [] },
  consolidate_not_allowed: { status: 403, params: [] },
  email_taken: { status: 409, params: [] },
  too_large: { status: 413, params: ["limit"] },
  address_too_long: { status: 414, params: [] },
  type_not_supported: { status: 415, params: [] },
  form_unreadable: { status: 400, params: ["part"] },
  outline_blank: { status: 422, params: [] },
  outline_too_large: { status: 422, params: ["limit"] },
  too_many_articles: { status: 422, params: [] },
  too_many_tags: { status: 422, params: ["limit"] },
  idle_time_too_short: { status: 422, params: [] },
  engine_and_metasearch: { status: 422, params: [] },
  outline_too_deep: { status: 422, params: ["limit"] },
  node_not_found: { status: 404, params: [] },
  document_not_found: { status: 404, params: [] },
  document_has_no_file: { status: 409, params: [] },
  document_not_read: { status: 409, params: [] },
  library_not_found: { status: 404, params: [] },
  library_of_another: { status: 409, params: [] },
  library_name_taken: { status: 409, params: ["name"] },
  tag_unknown: { status: 422, params: ["tag"] },
  tag_value_wrong: { status: 422, params: ["tag"] },
  tag_in_use: { status: 409, params: ["tag"] },
  file_too_big: { status: 413, params: ["file"] },
  file_name_too_short: { status: 422, params: ["file"] },
  file_empty: { status: 422, params: ["file"] },
  file_missing: { status: 422, params: [] },
  quota_reached: { status: 413, params: ["quota"] },
  library_full: { status: 413, params: ["quota"] },
  disk_full: { status: 507, params: [] },
  upload_not_found: { status: 404, params: [] },
  upload_conflict: { status: 409, params: [] },
  link_expired: { status: 403, params: [] },
  references_unreadable: { status: 422, params: [] },
  document_encrypted: { status: 422, params: [] },
  document_damaged: { status: 422, params: [] },
  document_empty: { status: 422, params: [] },
  document_unsupported: { status: 422, params: [] },
  document_too_big: { status: 422, params: [] },
  document_too_long: { status: 422, params: [] },
  too_many_requests: { status: 429, params: ["seconds"] },
  too_many_exports: { status: 429, params: ["limit"] },
  export_too_long: { status: 422, params: ["limit"] },
  export_failed: { status: 500, params: [] },
  headers_too_large: { status: 431, params: [] },
  internal: { status: 500, params: ["reference"] },
  mail_not_sent: { status: 502, params: ["reason"] },
  not_ready: { status: 503, params: [] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>;

export type FailureCode = keyof typeof failures;
export type FailureParams = Record<string, string | number>;

/** What every error answer looks like. `fields` only with `invalid_input`. */
export type FailureAnswer = {
  code: FailureCode;
  message: string;
  params?: FailureParams;
  fields?: { path: string; message: string }[];
};

/** A failure as the domain throws it: a code and values; nothing here knows HTTP answers or languages. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly params: FailureParams;
  readonly fields: FailureAnswer["fields"];

  constructor(code: FailureCode, params: FailureParams = {}, fields?: FailureAnswer["fields"]) {
    super(code);
    this.name = "Failure";
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

export const fail = (code: FailureCode, params?: FailureParams, fields?: FailureAnswer["fields"]): Failure =>
  new Failure(code, params, fields);

/**
 * Every failure the product can name: one row a code, the HTTP status and the sentence a person reads.
 * The sentence is also the id of its translation. A page carries the sentences of those rows only that it may have to
 * say itself (`inPage`): where an answer has no sentence; all others come with their answer.
 */
export const errorCodes = {
  validation: { status: 400, message: 'Some of what was sent is not right. Check the marked fields.' },
  name_invalid: { status: 400, message: 'This name cannot be used. Choose another one.' },
  query_invalid: { status: 400, message: 'This search is not understood. Check the marked terms.' },
  password_weak: {
    status: 400,
    message: 'This password is too easy to guess. Choose a longer or rarer one.',
  },
  not_signed_in: { inPage: true, status: 401, message: 'Please sign in to continue.' },
  bad_credentials: { status: 401, message: 'E-mail or password is wrong.' },
  quota_exceeded: {
    status: 402,
    message: 'There is no room left for this. Free some space or ask for more.',
  },
  forbidden: { inPage: true, status: 403, message: 'You may not do this. Ask somebody who manages it.' },
  account_suspended: {
    status: 403,
    message: 'This account is suspended. Ask your administrator.',
  },
  email_not_confirmed: {
    status: 403,
    message: 'Confirm your e-mail address first. We have sent you a link.',
  },
  guests_disabled: { status: 403, message: 'Guests cannot sign in here. Ask the person who invited you.' },
  sign_up_closed: { status: 403, message: 'New accounts cannot be made here at the moment.' },
  provider_refused: {
    status: 403,
    message: 'You were not signed in there. Try again, or sign in another way.',
  },
  provider_unknown: {
    status: 403,
    message:
      'This sign-in is linked with no account here. Sign in another way, then link it under “My account”.',
  },
  provider_taken: { status: 409, message: 'This sign-in is linked with an account already.' },
  password_required: { status: 403, message: 'Set a password first.' },
  terms_required: { status: 403, message: 'Accept the terms first.' },
  second_factor_required: {
    status: 403,
    message: 'Set up two-step sign-in first; it is asked of everybody here.',
  },
  account_leaving: {
    status: 403,
    message: 'This account is about to be deleted. Say first whether you stay.',
  },
  stay_over: {
    status: 403,
    message: 'Your time as a guest is over. A mail with which you can ask for more is on its way to you.',
  },
  fresh_sign_in_required: {
    status: 403,
    message: 'This needs a fresh sign-in. Sign out, sign in again, and do it within ten minutes.',
  },
  csrf: {
    status: 403,
    message: 'This request did not come from the product itself. Reload the page and try again.',
  },
  publish_token_refused: {
    status: 403,
    message:
      'This token does not publish this remote, or was revoked. Ask who runs the server for another one.',
  },
  policy: { status: 403, message: 'A rule of your organization does not allow this.' },
  not_found: { inPage: true, status: 404, message: 'This does not exist, or you may not see it.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  name_taken: { status: 409, message: 'Something with this name is already here.' },
  conflict: {
    inPage: true,
    status: 409,
    message: 'This does not fit the present state. Reload and try again.',
  },
  terms_changed: { status: 409, message: 'The terms have changed. Read and accept the new ones.' },
  email_taken: {
    status: 409,
    message: 'This address belongs to another account by now. The change has ended; choose another address.',
  },
  cycle: { status: 409, message: 'A folder cannot be put into itself.' },
  plan_stale: { status: 409, message: 'Something has changed since the plan was made. Look at it again.' },
  undo_blocked: {
    status: 409,
    message: 'This cannot be undone any more, because something later depends on it.',
  },
  last_manager: { status: 409, message: 'A space needs a manager. Make somebody else a manager first.' },
  last_owner: {
    status: 409,
    message: 'An organization needs an owner. Make somebody else an owner first.',
  },
  locked: { status: 409, message: 'Somebody else is changing this right now.' },
  code_reused: { status: 409, message: 'This code was used already. Wait for the next one.' },
  upload_conflict: {
    status: 409,
    message: 'The upload goes on at another place. Ask where, and send the rest.',
  },
  passkeys_unavailable: {
    status: 409,
    message: 'Passkeys need an address with a name. Open the product under its name, not under a number.',
  },
  jobs_full: {
    status: 409,
    message: 'You have as many long acts under way as you may. Wait for one to end.',
  },
  archive_not_ready: { status: 409, message: 'The archive is not ready yet.' },
  text_not_read: { status: 409, message: 'Its text has not been read yet. Try again in a minute.' },
  token_expired: { status: 410, message: 'This link is no longer valid. Ask for a new one.' },
  state_expired: { status: 410, message: 'This sign-in took too long. Start again.' },
  link_locked: { status: 403, message: 'This link is shut. Open it from its beginning.' },
  link_expired: { status: 410, message: 'This link has expired.' },
  archive_expired: { status: 410, message: 'This archive is no longer kept. Make it again.' },
  revision_conflict: {
    inPage: true,
    status: 412,
    message: 'Somebody else changed this in the meantime. Look at the new state first.',
  },
  file_too_large: { status: 413, message: 'This file is too large.' },
  body_too_large: { inPage: true, status: 413, message: 'Too much was sent at once.' },
  archive_too_large: {
    status: 413,
    message:
      'This is too much for one archive. Download fewer things at a time, such as one folder after the other.',
  },
  kind_unsupported: { inPage: true, status: 415, message: 'This kind of content is not taken here.' },
  range_invalid: { status: 416, message: 'The asked part lies outside the file.' },
  document_encrypted: {
    status: 422,
    message: 'This file is protected by a password. Download it to open it in another program.',
  },
  document_damaged: {
    status: 422,
    message:
      'This file is damaged, or it is not what its name says. Download it to look at it in another program.',
  },
  document_too_large: {
    status: 422,
    message: 'This file is too large to be shown here. Download it to open it in another program.',
  },
  clock_off: {
    status: 422,
    message:
      'The clock of the device with your authenticator is wrong. Let it set its time by itself, then type the new code.',
  },
  passkey_refused: {
    inPage: true,
    status: 422,
    message: 'This passkey is not known here, or could not be checked. Sign in another way.',
  },
  domain_unknown: {
    status: 422,
    message: 'There is no domain of this name, or nothing stands in it yet. Check how it is written.',
  },
  domain_record_missing: {
    status: 422,
    message: 'The record was not found. Where it is new, it may take an hour to be seen. Then try again.',
  },
  domain_record_wrong: {
    status: 422,
    message: 'The domain has a record of ours with another value. Copy this one as it stands here.',
  },
  domain_unreachable: {
    status: 424,
    message: 'The name servers of this domain do not answer. Try again in some minutes.',
  },
  code_wrong: { status: 422, message: 'This code is not right. Try again.' },
  current_password_wrong: { status: 422, message: 'The current password is not right.' },
  question_too_costly: {
    status: 422,
    message: 'This asks for too much at once. Use fewer terms or rules, or look into fewer places.',
  },
  nothing_to_summarise: { status: 422, message: 'There is nothing to summarise here.' },
  promocode_invalid: { status: 422, message: 'This promocode is not valid.' },
  release_refused: {
    status: 422,
    message: 'This release is not whole, or not signed by a key that this server trusts.',
  },
  source_refused: { status: 422, message: 'The source has refused this.' },
  space_archived: {
    status: 423,
    message:
      'This space is archived: it can be read, and nothing in it can be changed. A manager can bring it back.',
  },
  storage_paused: { status: 423, message: 'This storage is paused.' },
  storage_needs_sign_in: { status: 424, message: 'This storage needs you to sign in again.' },
  storage_unreachable: { status: 424, message: 'This storage cannot be reached right now.' },
  revision_required: { status: 428, message: 'Say which revision you are changing (If-Match).' },
  too_many_attempts: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
  rate_limited: { inPage: true, status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal: { inPage: true, status: 500, message: 'Something went wrong. Please try again.' },
  maintenance: {
    inPage: true,
    status: 503,
    message: 'The product is being looked after. Try again in a minute.',
  },
  job_interrupted: {
    status: 503,
    message: 'The server was stopped in the middle of this, again and again. Try it once more.',
  },
  job_too_long: { status: 503, message: 'This has taken too long and was given up. Try it with less.' },
  assistant_busy: { status: 503, message: 'The assistant is busy. Try again in a minute.' },
  no_connection: { inPage: true, status: 0, message: 'The server cannot be reached. Check your connection.' },
  provider_unreachable: {
    status: 502,
    message: 'The place where you wanted to sign in cannot be reached. Try again, or sign in another way.',
  },
  disk_full: {
    inPage: true,
    status: 507,
    message: 'The disk is full. Nothing was lost; ask your operator for room.',
  },
} as const satisfies Record<string, { status: number; message: string; inPage?: true }>;

/** What a page knows of codes: of most of them nothing, because their answers bring it. */
const known: Readonly<Partial<Record<string, { readonly status: number; readonly message: string }>>> =
  errorCodes;

/** The sentence of a code; the general one where a page has no other. */
export function sentenceOf(code: ErrorCode): string {
  return known[code]?.message ?? errorCodes.internal.message;
}

/** A code of the table; stands in every error body. */
export type ErrorCode = keyof typeof errorCodes;

/** What every refusal of the server looks like on the wire. */
export interface ErrorBody {
  code: ErrorCode;
  /** One plain sentence in the reader's language, saying what to do. */
  message: string;
  /** Field path to what is wrong with it. */
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  requestId: string;
  retryAfterMs?: number;
}

interface AppErrorOptions {
  /** Catalogue ids, as the sentences of the table are. */
  message?: string;
  fields?: Record<string, string>;
  /** What fills the places of message and fields. */
  values?: Record<string, string | number>;
  details?: Record<string, unknown>;
  retryAfterMs?: number;
  requestId?: string;
  /** The status that it came with; that of its row unless said. */
  status?: number;
  cause?: unknown;
}

const brand = Symbol.for('holdall.AppError');

/** A failure we expect and can explain to the person using the product. Anything else is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly [brand] = true;
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly values: Record<string, string | number> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? sentenceOf(code), { cause: options.cause });
    this.code = code;
    this.status = options.status ?? known[code]?.status ?? 0;
    this.fields = options.fields;
    this.values = options.values;
    this.details = options.details;
    this.retryAfterMs = options.retryAfterMs;
    this.requestId = options.requestId;
  }

  /** True across bundles: two copies of this file still recognise each other's errors. */
  static is(error: unknown): error is AppError {
    return typeof error === 'object' && error !== null && brand in error;
  }
}

/** What an error says of the machine or the database, however deep it is wrapped. */

type Told = {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  severity?: unknown;
  query?: unknown;
  params?: unknown;
  cause?: unknown;
};

const DEEPEST = 6;

function* causesOf(error: unknown): Generator<Told> {
  let one = error;
  for (let depth = 0; depth < DEEPEST && typeof one === "object" && one !== null; depth++) {
    yield one as Told;
    one = (one as Told).cause;
  }
}

const isOfStatement = (told: Told): boolean => "query" in told && "params" in told;
const isOfDatabase = (told: Told): boolean => typeof told.severity === "string";

/** Connections that were refused or lost, a server that starts or stops, and one that has no connection left. */
const AWAY_CODES = /^(?:08...|57P0[1-5]|53300)$/;
const AWAY_OF_SOCKET = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/i;

/** Sockets of others fail in the same words, so that a socket's failure counts only below a statement or where it is known to be the database's. */
export function isDatabaseAway(error: unknown, isKnownAsItsOwn = false): boolean {
  let isItsOwn = isKnownAsItsOwn;
  for (const told of causesOf(error)) {
    if (isOfStatement(told)) isItsOwn = true;
    if (isOfDatabase(told) && AWAY_CODES.test(String(told.code))) return true;
    if (!isItsOwn) continue;
    if (AWAY_OF_SOCKET.has(String(told.code)) || AWAY_WORDS.test(String(told.message))) return true;
  }
  return false;
}

const FULL_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);

export function isStorageFull(error: unknown): boolean {
  for (const { code, message } of causesOf(error))
    if (FULL_CODES.has(String(code)) || /no space left on device/i.test(String(message))) return true;
  return false;
}

/**
 * Tables, columns, functions or files that should be there and are not, and contents that no table or index has: of derived tables each of
 * them means that they must be made anew.
 */
const UNREADABLE = new Set(["42P01", "3F000", "42703", "42704", "42883", "58P01", "XX000", "XX001", "XX002"]);

/** PassagesLost, of the port. */
const LOST = "PassagesLost";

export function isUnreadable(error: unknown): boolean {
  if (isStorageFull(error)) return false;
  for (const told of causesOf(error))
    if (told.name === LOST || (isOfDatabase(told) && UNREADABLE.has(String(told.code)))) return true;
  return false;
}

/** Of these the words between quotation marks are names of tables, columns and files, and never what somebody typed. */
const NAMES_ONLY = /^(?:42P\d\d|42501|42703|42704|42883|3F000|XX001|XX002|(?:53|55|57|58)...)$/;

export const namesOnly = (code: unknown): boolean => typeof code === "string" && NAMES_ONLY.test(code);

import type { Endpoint } from "@gyan/contract/endpoint.ts";
import type { FailureCode } from "@gyan/contract/failures.ts";

/** What is wrong with the machine, and is no fault of the call. */
export const OUTAGES: readonly FailureCode[] = ["internal", "not_ready", "database_away", "files_away"];

/** Before a call is looked at: how it is written, and how often its caller asks. */
const ALWAYS: readonly FailureCode[] = [
  "bad_request",
  "address_too_long",
  "headers_too_large",
  "too_many_requests",
];

/** How a call may be refused: for what it says of itself, and for what it declares. */
export function failuresOf(endpoint: Endpoint): FailureCode[] {
  const { params, query, body, takes, access, roles, proof, bySession, fails = [] } = endpoint;
  const takesBody = body !== undefined || takes !== undefined;
  const codes: (FailureCode | false)[] = [
    ...ALWAYS,
    ...(endpoint.public ? [] : refusalsOfCallers(endpoint)),
    bySession === true && "session_needed",
    roles !== undefined && "role_missing",
    access !== undefined && "access_missing",
    proof === true && "proof_needed",
    (params ?? query ?? body) !== undefined && "invalid_input",
    // A parameter that is too long for an address.
    params !== undefined && "not_found",
    takesBody && "too_large",
    takesBody && "type_not_supported",
    ...fails,
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

const refusalsOfCallers = ({ method, unpaid, unenrolled }: Endpoint): (FailureCode | false)[] => [
  "not_signed_in",
  "scope_missing",
  "token_narrowed",
  !unpaid && "payment_required",
  !unenrolled && "factor_needed",
  method !== "GET" && method !== "HEAD" && "storage_full",
];

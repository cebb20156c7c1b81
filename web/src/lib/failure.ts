import type { FailureAnswer, FailureCode, FailureParams } from "@gyan/contract/failures.ts";

/** `network_down` is ours: the call never reached the server. */
export type ApiFailureCode = FailureCode | "network_down";

export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ApiFailureCode;
  readonly params: FailureParams;
  readonly fields: NonNullable<FailureAnswer["fields"]>;

  constructor(status: number, answer: Omit<FailureAnswer, "code"> & { code: ApiFailureCode }) {
    super(answer.message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = answer.code;
    this.params = answer.params ?? {};
    this.fields = answer.fields ?? [];
  }
}

export const isFailure = (error: unknown, code?: ApiFailureCode): error is ApiFailure =>
  error instanceof ApiFailure && (code === undefined || error.code === code);

/** Only what may heal by itself is asked again: a lost connection, a server that is starting. */
export const isPassing = (error: unknown): boolean =>
  isFailure(error) && (error.code === "network_down" || error.status >= 502);

/** An answer that is not ours (a proxy's page, a cut connection) still becomes a failure with a code. */
export function toFailure(status: number, answer: unknown): ApiFailure {
  if (typeof answer === "object" && answer !== null && "code" in answer && typeof answer.code === "string") {
    return new ApiFailure(status, answer as FailureAnswer);
  }
  const code =
    status >= 500
      ? status === 503
        ? "not_ready"
        : "internal"
      : status === 404
        ? "not_found"
        : "bad_request";
  return new ApiFailure(status, { code, message: `HTTP ${status}`, params: { reference: `HTTP ${status}` } });
}

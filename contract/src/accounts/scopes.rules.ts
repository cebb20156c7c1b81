import type { Endpoint } from "../endpoint.ts";

/** What a program's token opens, each with what stands before it: to read, to change, to administrate. */
export const SCOPES = ["read", "write", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

/** Days that a token lasts where nobody says otherwise. */
export const TOKEN_DAYS = 90;

type Exception = { needs: "read" | "write"; because: string };

/**
 * The method says whether a call changes something: GET and HEAD do not. These are the exceptions, most of them because the
 * specification chose the method, or because what is asked for is too long for an address.
 */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  "POST /document/v1/documents": {
    needs: "read",
    because: "lists documents; the specification asks by POST",
  },
  "POST /document/v1/search": { needs: "read", because: "searches; what is looked for stands in the body" },
  "POST /document/v1/references": { needs: "read", because: "exports; many ids" },
  "POST /document/v1/citations": { needs: "read", because: "cites; many ids" },
  "POST /document/v1/citations/file": { needs: "read", because: "cites; many ids" },
  "POST /document/v1/:documentId/link": {
    needs: "read",
    because: "an address at which what may be read anyway is read",
  },
  "POST /topics/:topicId/citations": { needs: "read", because: "cites; many ids" },
  "POST /topics/:topicId/citations/file": { needs: "read", because: "cites; many ids" },
  "POST /topics/:topicId/export": { needs: "read", because: "exports; many ids" },
  "POST /gyan/create/v1/drafts": { needs: "read", because: "lists drafts; the specification asks by POST" },
  "POST /gyan/create/v1/suggestions": {
    needs: "read",
    because: "suggests and stores nothing; a whole outline",
  },
  "POST /gyan/refresh/v1/sources": {
    needs: "read",
    because: "tells sources; the specification asks by POST",
  },
  "GET /coachmarks/reset": { needs: "write", because: "forgets which tours were seen" },
  "GET /logout": { needs: "write", because: "ends what it is called with" },
};

/** What a token must open to make this call. Whatever needs a role is administration, also when it only looks. */
export function scopeOf({ method, path, roles }: Pick<Endpoint, "method" | "path" | "roles">): Scope {
  if (roles) return "admin";
  const exception = EXCEPTIONS[`${method} ${path}`];
  return exception?.needs ?? (method === "GET" || method === "HEAD" ? "read" : "write");
}

/** Null is a token from before there were scopes. */
export const opens = (scope: Scope | null, needed: Scope): boolean =>
  scope === null || SCOPES.indexOf(needed) <= SCOPES.indexOf(scope);

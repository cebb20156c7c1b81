// Used by both sides, so nothing here needs more than the language itself.

/** The codes that Azure AD B2C says with `access_denied`, and the embedded provider too. */
export const FORGOTTEN = "AADB2C90118";
export const CANCELLED = "AADB2C90091";

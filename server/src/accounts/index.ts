export { addPerson, createSessions, firstAdministrator, makeSigninLink, ORGANISATION } from "./actions.ts";
export { byEmail, dropExpired, personById } from "./store.ts";
export { isEmail, isStrongPassword, readAccess } from "./rules.ts";
export type { Person } from "./rules.ts";

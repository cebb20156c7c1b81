export { addPerson, addPersonIn, firstAdministrator, ORGANISATION } from "./people.ts";
export type { NewPerson } from "./people.ts";
export { limited } from "./attempts/limited.ts";
export { accountMailing, inviteMail, queueAccountMail } from "./signing-up/mailing.ts";
export { changePasswordOf, sendResetCode, useResetCode } from "./signing-up/resetting.ts";
export { requireGoodPassword } from "./choosing/index.ts";
export { hashPassword, isPasswordOf } from "./passwords.ts";
export { checkPassword, withSamePassword } from "./signing-in.ts";
export { changeMe, MOST_TOKENS } from "./me.ts";
export { moveToAddress } from "./addresses.ts";
export { mainGroupOf, roleOf } from "./sso/rules.ts";
export { resetFactorsOf } from "./factors/actions.ts";
export { refuseLockOut } from "./factors/lock-out.ts";
export { mayUsePassword } from "./factors/rules.ts";
export { actorOf, createSessions, shutOut, startSession } from "./sessions.ts";
export { makeSigninLink } from "./signin-links.ts";
export type { WhenSignedIn } from "./sessions.ts";
export {
  byEmail,
  changePerson,
  firstAdmin,
  groupNamed,
  hasAdminOutside,
  hasOtherAdmin,
  lockPerson,
  moveToMainGroup,
  moveToOrganisation,
  nobodyHasPassword,
  organisationNamed,
  personById,
  personByUuid,
} from "./people.store.ts";
export { eraseAccount, heirOf, lockToErase } from "./erasing.store.ts";
export { dropExpired, endSessionsOf } from "./sessions.store.ts";
export { chooseStyle, chosenStyleOf, settingsOf } from "./settings/store.ts";
export { inOrder, readAccess, refuseUnlessAdmitted, USER_GROUPS } from "./rules.ts";
export type { Person } from "./rules.ts";
export { invitationTo } from "./signing-up/invited.ts";
export type { IsAwaited } from "./signing-up/invited.ts";
export { withoutDanger } from "./signing-up/sanitise.ts";

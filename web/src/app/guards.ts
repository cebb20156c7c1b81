import type { AccessFlag, Role } from "@gyan/contract/accounts/model.ts";
import { redirect } from "@tanstack/react-router";
import { readUser } from "#lib/session.ts";

/** No stored user: back to the entrance. */
export function needUser() {
  if (!readUser()) throw redirect({ to: "/", replace: true });
}

/** The entrance is for those who are not in yet. */
export function needVisitor() {
  if (readUser()) throw redirect({ to: "/mysearches", replace: true });
}

export const needRole = (role: Role) => () => {
  if (readUser()?.role !== role) throw redirect({ to: "/mysearches", replace: true });
};

export const needAccess = (flag: AccessFlag) => () => {
  if (!readUser()?.accessList.includes(flag)) throw redirect({ to: "/mysearches", replace: true });
};

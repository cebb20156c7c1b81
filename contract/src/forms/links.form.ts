import * as z from "zod/mini";
import { ENDS, isDayToCome } from "../sharing/ends.rules.ts";
import { LONGEST_LINK_NAME, LONGEST_LINK_PASSWORD, SHORTEST_LINK_PASSWORD } from "../sharing/links.rules.ts";
import { words } from "./fields.form.ts";

/** What is asked of whoever comes by a link. */
export const LinkPassword = z
  .string()
  .check(z.trim(), z.minLength(SHORTEST_LINK_PASSWORD), z.maxLength(LONGEST_LINK_PASSWORD));

const fields = z.object({
  name: words(LONGEST_LINK_NAME),
  end: z.enum(ENDS),
  /** Asked where it ends on a day. */
  date: z.string(),
  asksPassword: z.boolean(),
  password: z.string().check(z.trim()),
  withDocuments: z.boolean(),
});
export const { name: LinkName, withDocuments: WithDocuments } = fields.shape;

/** "" for a link that has no last day. */
type Before = { lastDay: string; hasPassword: boolean };

/** Of a link that is there, a day that is over may stay, and so may the password, which nobody can read. */
export const linkForm = ({ lastDay, hasPassword }: Before, now: Date) =>
  fields.check(
    z.refine(
      ({ end, date }) => end !== "date" || (date !== "" && date === lastDay) || isDayToCome(date, now),
      { path: ["date"] },
    ),
    z.refine(
      ({ asksPassword, password }) =>
        !asksPassword || (hasPassword && password === "") || LinkPassword.safeParse(password).success,
      { path: ["password"] },
    ),
  );

/** What somebody answers to it, as far as a call looks at it. */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(LONGEST_LINK_PASSWORD));

export const UnlockForm = z.object({
  password: GivenPassword.check(z.refine((password) => password.trim() !== "")),
});

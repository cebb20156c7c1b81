/**
 * What is done by one transaction at a time in the whole database, each under a number of its own. Two that shared one would
 * wait for each other, and with the locks of rows between them for ever.
 */
export const LOCKS = {
  /** Events get their ids in the order in which they become visible. */
  events: 4_317_001,
  migration: 4_317_002,
  /** From the first look at the database until everything stands. */
  start: 4_317_003,
  /** Who is the last administrator. */
  administrators: 4_317_006,
  /** Somebody whom an identity provider brings for the first time. */
  firstSignIns: 4_317_007,
  /** The names of organisations and of groups. */
  names: 4_317_008,
  plans: 4_317_009,
  passages: 4_317_010,
  payments: 4_317_011,
  catalogue: 4_317_012,
  /** Whose run begins next. */
  runs: 4_317_020,
} as const;

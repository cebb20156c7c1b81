/** Of addresses or groups in one act of sharing: a class, a department. More are a group. */
export const MOST_AT_ONCE = 200;
export const LONGEST_MESSAGE = 2000;

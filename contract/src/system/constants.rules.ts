/** The numbers that the specification fixes, each said here and nowhere else. */
export const constants = {
  appId: 1,
  successCode: 10_000,
  errorCode: 50_000,
  gyanVersion: "1.0.0",
  /** How many entries a page of a list has, where the list says nothing else. */
  pageLimit: "10",
  annotationLimit: 10,
  feedbackPageSize: 10,
  /** In tenths of what is visible, from the end of the list; and milliseconds between two looks. */
  infiniteScroll: { distance: 2, throttle: 50 },
} as const;

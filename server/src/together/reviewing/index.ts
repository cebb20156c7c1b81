export { learnAfterRun, learnReviewJob } from "./learning.ts";
export { reviewRecord, type RecordedWork, type ReviewRecord } from "./recording.ts";
export { prismaOf } from "./prisma/prisma.ts";
export type { PrismaCounts } from "./prisma/rules.ts";

/** Everything read of one topic stands below one key, so that news about a run renew it all. */
export const readingKey = (topicId: number) => ["reading", topicId] as const;

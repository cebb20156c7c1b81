import type { TopicDetail } from "@gyan/contract/topics.ts";

/** Of fewer articles a chart shows nothing that the list does not. */
export const LEAST_ARTICLES = 30;

export const articlesIn = ({ run, nodes }: TopicDetail): number =>
  run?.figures.kept ?? nodes.reduce((sum, { articles }) => sum + articles, 0);

export const hasCharts = (topic: TopicDetail): boolean => articlesIn(topic) >= LEAST_ARTICLES;

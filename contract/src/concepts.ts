import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ConceptKey, ConceptNameForm } from "./forms/concepts.form.ts";
import { NodeId, TopicId } from "./ids.ts";
import { Citation } from "./reading.ts";

export const Concept = z.object({
  key: z.string(),
  label: z.string(),
  /** The heaviest has 1. */
  weight: z.number(),
  articles: z.number(),
  cluster: z.number().nullable(),
  /** What else the articles call it. */
  names: z.array(z.object({ label: z.string(), kind: z.enum(["form", "abbreviation", "synonym", "part"]) })),
});
export type Concept = z.infer<typeof Concept>;

/** Two concepts that stand in the same sentences. */
export const ConceptEdge = z.object({
  a: z.string(),
  b: z.string(),
  /** 0 to 1. */
  strength: z.number(),
  articles: z.number(),
});
export type ConceptEdge = z.infer<typeof ConceptEdge>;

export const ConceptCluster = z.object({ number: z.number(), name: z.string(), concepts: z.number() });
export type ConceptCluster = z.infer<typeof ConceptCluster>;

const params = z.object({ topicId: TopicId });

/** More would be a picture in which nobody finds anything. */
const MOST_CONCEPTS = 500;

export const graph = endpoint({
  method: "GET",
  path: "/topics/:topicId/graph",
  summary:
    "The concepts of a topic or of one node and those below it, how they belong together, and their clusters.",
  params,
  query: z.object({
    node: NodeId.optional(),
    limit: z.coerce.number().int().min(1).max(MOST_CONCEPTS).default(80),
  }),
  reply: z.object({
    concepts: z.array(Concept),
    edges: z.array(ConceptEdge),
    clusters: z.array(ConceptCluster),
    /** How many concepts there are; the heaviest are given. */
    total: z.number(),
  }),
  fails: ["topic_not_found", "node_not_found"],
});

export const ConceptDetail = Concept.extend({
  /** Where the articles speak of it, the article that says most first. */
  evidence: z.array(Citation.extend({ places: z.number() })),
  related: z.array(
    z.object({ key: z.string(), label: z.string(), strength: z.number(), evidence: z.array(Citation) }),
  ),
  /** What people decided about it. */
  edits: z.object({
    /** What the articles call it, when people call it otherwise. */
    ownLabel: z.string().nullable(),
    parts: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
});
export type ConceptDetail = z.infer<typeof ConceptDetail>;

export const get = endpoint({
  method: "GET",
  path: "/topics/:topicId/concept",
  summary:
    "One concept: the sentences that speak of it, the concepts beside it, and what people decided about it.",
  params,
  query: z.object({ key: ConceptKey, node: NodeId.optional() }),
  reply: ConceptDetail,
  fails: ["topic_not_found", "node_not_found", "concept_not_found"],
});

export const ConceptPair = z.object({
  a: z.object({ key: z.string(), label: z.string(), names: Concept.shape.names }),
  b: z.object({ key: z.string(), label: z.string(), names: Concept.shape.names }),
  /** 0 for two that never stand in the same sentence. */
  strength: z.number(),
  articles: z.number(),
  evidence: z.array(Citation),
});
export type ConceptPair = z.infer<typeof ConceptPair>;

export const pair = endpoint({
  method: "GET",
  path: "/topics/:topicId/concept/pair",
  summary: "Two concepts: how strongly they belong together, and sentences in which both stand.",
  params,
  query: z.object({ a: ConceptKey, b: ConceptKey, node: NodeId.optional() }),
  reply: ConceptPair,
  fails: ["topic_not_found", "node_not_found", "concept_not_found"],
});

/** The key under which the concept is shown now; null when it is hidden. */
const shown = z.object({ key: z.string().nullable() });

export const rename = endpoint({
  method: "PUT",
  path: "/topics/:topicId/concept/label",
  summary: "Calls a concept otherwise. Null gives it its own name back. Every later run keeps it.",
  params,
  body: z.object({ key: ConceptKey, label: z.nullable(ConceptNameForm.shape.label) }),
  reply: shown,
  fails: ["topic_not_found", "right_missing", "concept_not_found"],
});

export const join = endpoint({
  method: "PUT",
  path: "/topics/:topicId/concept/parts",
  summary: "Joins concepts that mean the same into one. Every later run keeps it.",
  params,
  body: z.object({ into: ConceptKey, keys: z.array(ConceptKey).min(1).max(50) }),
  reply: shown,
  fails: ["topic_not_found", "right_missing", "concept_not_found"],
});

export const hide = endpoint({
  method: "PUT",
  path: "/topics/:topicId/concept/hidden",
  summary: "Hides a concept, or shows it again. Every later run keeps it.",
  params,
  body: z.object({ key: ConceptKey, isHidden: z.boolean() }),
  reply: shown,
  fails: ["topic_not_found", "right_missing", "concept_not_found"],
});

export const ConceptEdit = z.object({
  key: z.string(),
  /** What the articles call it; null when the last run did not find it. */
  ownLabel: z.string().nullable(),
  label: z.string().nullable(),
  isHidden: z.boolean(),
  into: z.object({ key: z.string(), label: z.string() }).nullable(),
  editedAt: z.string(),
});
export type ConceptEdit = z.infer<typeof ConceptEdit>;

export const edits = endpoint({
  method: "GET",
  path: "/topics/:topicId/concept/edits",
  summary: "What people decided about the concepts of a topic, newest first.",
  params,
  reply: z.object({ edits: z.array(ConceptEdit) }),
  fails: ["topic_not_found"],
});

export const forget = endpoint({
  method: "DELETE",
  path: "/topics/:topicId/concept/edits",
  summary: "Takes back what was decided about a concept: its name, its hiding, its being part of another.",
  params,
  query: z.object({ key: ConceptKey }),
  reply: shown,
  fails: ["topic_not_found", "right_missing", "concept_not_found"],
});

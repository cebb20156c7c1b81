export { knowledgeOf, linkTopic, PHRASES_PER_TEXT } from "./actions.ts";
export { conceptTexts, hasGraph, isKnown, saveKnowledge, shownThemes, type Theme } from "./store.ts";
export { clusterName } from "./rules.ts";
export { editConcept, forgetEdit, joinConcepts, listEdits } from "./edits.ts";

export { examine } from "./actions.ts";
export { machineFindings, allowedMemory } from "./machine.ts";
export { failed, hasFailed, LEAST_MEMORY_MB, named, warning } from "./rules.ts";
export { sentenceOfFinding, titleOfFinding } from "./words.ts";

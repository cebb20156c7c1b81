import { cleanLine } from "#processing/parsing/assembling/clean-text.ts";
import { nameParts } from "./rules.ts";

/** The title of a document that has none. */
export const titleFromName = (fileName: string): string => cleanLine(nameParts(fileName).stem) || fileName;

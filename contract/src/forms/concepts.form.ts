import * as z from "zod/mini";
import { line } from "./fields.form.ts";

/** Stems, joined by blanks: inflections of a phrase share it. It names a concept within its topic. */
export const ConceptKey = z.string().check(z.minLength(1), z.maxLength(400));

export const ConceptNameForm = z.object({ label: line(120) });

/** `keeps` is the one whose name both have afterwards; "" is the heavier. */
export const JoinForm = z.object({ other: ConceptKey, keeps: z.string() });

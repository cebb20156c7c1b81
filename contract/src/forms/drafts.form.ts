import * as z from "zod/mini";
import { line } from "./fields.form.ts";

export const LONGEST_DRAFT_NAME = 200;

export const DraftForm = z.object({ name: line(LONGEST_DRAFT_NAME) });

import * as z from "zod/mini";
import { line } from "./fields.form.ts";

export const TopicNameForm = z.object({ name: line(500) });

import * as z from "zod/mini";
import { line, namedIfNew } from "./fields.form.ts";
import { FolderNameForm } from "./folders.form.ts";

export const TopicNameForm = z.object({ name: line(500) });

export const TopicPlaceForm = z
  .object({ folder: z.string().check(z.minLength(1)), name: z.string() })
  .check(namedIfNew("folder", "name", FolderNameForm.shape.name));

import * as z from "zod/mini";
import { oneLine } from "./fields.form.ts";

export const FolderNameForm = z.object({ name: oneLine(200) });

/** `place` is the folder that it goes into, by its id as text; "" at the top. */
export const FolderPlaceForm = z.object({ place: z.string() });

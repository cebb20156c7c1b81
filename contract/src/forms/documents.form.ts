import * as z from "zod/mini";
import { line, namedIfNew } from "./fields.form.ts";

const LONGEST_FOLDER = 1000;

export const FileNameForm = z.object({ fileName: line(500) });

export const LibraryNameForm = z.object({ name: line(200) });

/** Within its library: "" or "Cells/2024". */
export const FolderPath = z.string().check(z.maxLength(LONGEST_FOLDER));

export const DocumentPlaceForm = z
  .object({ library: z.string(), newLibrary: z.string(), folder: z.string(), newFolder: z.string() })
  .check(
    namedIfNew("library", "newLibrary", LibraryNameForm.shape.name),
    namedIfNew("folder", "newFolder", line(LONGEST_FOLDER)),
  );

/** What all of the documents carry of each tag, and what only some do. */
export const DocumentTagsForm = z.object({
  edits: z.array(
    z.object({
      name: z.string(),
      type: z.enum(["Text", "Date"]),
      all: z.array(z.string()),
      some: z.array(z.object({ value: z.string(), count: z.number() })),
    }),
  ),
});

export const References = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(20_000_000)),
  /** As the file was called that they came in. */
  fileName: z.string().check(z.maxLength(500)),
});
/** Blanks are no references, but the text is sent as it is: problems are told by its lines. */
export const ReferencesForm = References.check(
  z.refine(({ text }) => text.trim() !== "", { path: ["text"] }),
);

export const RunForm = z.object({
  name: z.string().check(z.maxLength(500)),
  description: z.string().check(z.maxLength(5000)),
});

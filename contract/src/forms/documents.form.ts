import * as z from "zod/mini";
import { isDay } from "../documents.rules.ts";
import { line, namedIfNew, words } from "./fields.form.ts";

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

const MOST_AUTHORS = 500;
const LONGEST_AUTHOR = 500;
const DOI = /^(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+$/iu;

/** Not with a name and a password in it: whoever reads the document would read them. */
const isWebAddress = (value: string): boolean =>
  /^https?:\/\//iu.test(value) &&
  URL.canParse(value) &&
  !/\s/u.test(value) &&
  new URL(value).username + new URL(value).password === "";

const facts = {
  title: words(1000),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: words(10).check(z.refine((value) => value === "" || isDay(value))),
  venue: words(500),
  doi: words(500).check(z.refine((value) => value === "" || DOI.test(value))),
  url: words(2000).check(z.refine((value) => value === "" || isWebAddress(value))),
  /** As CSL calls it; what a reference manager said may be one that the form does not offer. */
  type: words(50).check(z.regex(/^[a-z_-]*$/u)),
  volume: words(50),
  issue: words(50),
  pages: words(100),
  publisher: words(500),
};

/** What a document is, as somebody says it; what is empty is not known. */
export const DescriptionForm = z.object({
  ...facts,
  // Whoever calls without them, as calls did before there were any, says nothing of them.
  type: z._default(facts.type, ""),
  volume: z._default(facts.volume, ""),
  issue: z._default(facts.issue, ""),
  pages: z._default(facts.pages, ""),
  publisher: z._default(facts.publisher, ""),
  authors: z.array(line(LONGEST_AUTHOR)).check(z.maxLength(MOST_AUTHORS)),
});

export const authorsIn = (lines: string): string[] =>
  lines
    .split("\n")
    .map((author) => author.trim())
    .filter((author) => author !== "");

/** The same with the authors one to a line. */
export const DescriptionLinesForm = z.object({
  ...facts,
  authors: z
    .string()
    .check(
      z.refine(
        (lines) =>
          authorsIn(lines).length <= MOST_AUTHORS &&
          authorsIn(lines).every(({ length }) => length <= LONGEST_AUTHOR),
      ),
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

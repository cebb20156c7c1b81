import type { ExportFormat, FormatOf } from "@gyan/contract/reading/exporting.rules.ts";
import { json } from "./data.ts";
import type { Export } from "./gather.ts";
import { md } from "./markdown.ts";
import { recordTable } from "./record/record-blocks.ts";
import { references } from "./references.ts";
import { csv } from "./table.ts";

export type FileFormat = { ending: string; mediaType: string };
/** Written while it is sent. */
export type WrittenFormat = FileFormat & { write(about: Export): AsyncGenerator<string> };

/** All formats, each declared in the file that writes it; pages are set by another process. */
export const FORMATS: {
  [Format in ExportFormat]: Format extends FormatOf<"pages"> ? FileFormat : WrittenFormat;
} = {
  ...references,
  csv,
  record: recordTable,
  md,
  json,
  docx: {
    ending: ".docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  pdf: { ending: ".pdf", mediaType: "application/pdf" },
};

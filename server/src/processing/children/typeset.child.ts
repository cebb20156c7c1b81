import { readBook } from "#processing/typesetting/book.ts";
import { readPaper } from "#processing/typesetting/paper.ts";
import { serveTasks } from "./serve-tasks.ts";

serveTasks({
  async docx(_input: null, { bytes, send, report }) {
    const { writeDocx } = await import("#processing/typesetting/docx/write.ts");
    await writeDocx(readPaper(bytes), { send, report });
  },

  async pdf(_input: null, { bytes, send, report }) {
    const { writePdf } = await import("#processing/typesetting/pdf/write.ts");
    await writePdf(readPaper(bytes), { send, report });
  },

  async xlsx(_input: null, { bytes, send, report }) {
    const { writeXlsx } = await import("#processing/typesetting/xlsx/write.ts");
    await writeXlsx(readBook(bytes), { send, report });
  },
});

import { oneLine } from "#processing/parsing/formats/office/block-list.ts";

/** What a file says about itself. */
export type Properties = {
  title?: string;
  authors?: string[];
  date?: string;
  fileDate?: string;
  language?: string;
};

/** What programs write where no person wrote anything. */
const NOT_A_TITLE =
  /^((powerpoint )?presentation|présentation powerpoint|slide 1|microsoft word - .*|word document|untitled.*)$/i;
const NOT_A_PERSON =
  /^((microsoft )?(office )?user|admin(istrator)?|owner|apache poi|python-(docx|pptx)|openpyxl|unknown( author)?)$/i;

/** The days on which the empty workbooks were made that Excel starts every new workbook from. */
const NOT_A_DATE = /^(1996-10-14T23:33:28|2006-09-12T15:06:44|2006-09-16T00:00:00|1980-01-01T00:00:00)/;

/** Leaves out what is empty and what no person wrote. Several names in one field are told apart by semicolons. */
export function namedProperties(raw: {
  title?: string | undefined;
  creators: string[];
  date?: string | undefined;
  /** When the program made the file. */
  fileDate?: string | undefined;
  language?: string | undefined;
}): Properties {
  const title = oneLine(raw.title ?? "");
  const authors = raw.creators
    .flatMap((creator) => creator.split(";"))
    .map(oneLine)
    .filter((author) => author !== "" && !NOT_A_PERSON.test(author));
  const date = oneLine(raw.date ?? "");
  const fileDate = oneLine(raw.fileDate ?? "");
  const language = oneLine(raw.language ?? "");
  return {
    ...(title !== "" && !NOT_A_TITLE.test(title) && { title }),
    ...(authors.length > 0 && { authors: [...new Set(authors)] }),
    ...(date !== "" && { date }),
    ...(fileDate !== "" && !NOT_A_DATE.test(fileDate) && { fileDate }),
    ...(language !== "" && { language }),
  };
}

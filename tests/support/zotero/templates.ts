/** Every field that a kind of item has, as `items/new` tells it: those kinds that the tests use. */
const COMMON = [
  "title",
  "abstractNote",
  "date",
  "language",
  "shortTitle",
  "url",
  "accessDate",
  "rights",
  "extra",
];
const FIELDS: Record<string, string[]> = {
  journalArticle: [
    "publicationTitle",
    "volume",
    "issue",
    "pages",
    "series",
    "journalAbbreviation",
    "DOI",
    "ISSN",
    "archive",
  ],
  book: ["volume", "edition", "place", "publisher", "numPages", "ISBN", "series"],
  bookSection: ["bookTitle", "volume", "publisher", "pages", "ISBN", "edition"],
  conferencePaper: ["proceedingsTitle", "conferenceName", "publisher", "volume", "pages", "DOI", "ISBN"],
  preprint: ["repository", "archiveID", "DOI", "genre"],
  report: ["reportNumber", "institution", "pages"],
  thesis: ["university", "thesisType", "numPages"],
  webpage: ["websiteTitle", "websiteType"],
  document: ["publisher"],
};

export function templateOf(itemType: string, linkMode?: string): Record<string, unknown> | null {
  const shared = { tags: [], relations: {} };
  if (itemType === "note") return { itemType, note: "", ...shared, collections: [] };
  if (itemType === "attachment")
    return {
      itemType,
      linkMode: linkMode ?? "imported_file",
      title: "",
      accessDate: "",
      url: "",
      note: "",
      ...shared,
      contentType: "",
      charset: "",
      filename: "",
      md5: null,
      mtime: null,
    };
  const own = FIELDS[itemType];
  if (!own) return null;
  const fields = Object.fromEntries([...COMMON, ...own].map((name) => [name, ""]));
  return {
    itemType,
    ...fields,
    creators: [{ creatorType: "author", firstName: "", lastName: "" }],
    ...shared,
    collections: [],
  };
}

import { button, dialog, press, type Sight, text } from "./screens.model.ts";

const route = "/documentAnalysis/$documentId";

/** One's own documents: the list, one that is read, and what is said of it. */
export const documents: Sight[] = [
  {
    name: "documents",
    route: "/documentAnalysis",
    who: "keeper",
    at: "/documentAnalysis",
    heading: "Document Analysis",
  },
  {
    name: "documents-chosen",
    route: "/documentAnalysis",
    who: "keeper",
    at: "/documentAnalysis",
    heading: "Document Analysis",
    open: (page) => page.getByRole("checkbox").nth(1).check(),
  },
  {
    name: "documents-found",
    route: "/documentAnalysis",
    who: "keeper",
    at: "/documentAnalysis?q=lithium%20film",
    heading: "Document Analysis",
    open: (page) => page.getByRole("region", { name: "In the texts" }).waitFor(),
  },
  {
    name: "document-text",
    route,
    who: "keeper",
    at: ({ documentId }) => `/documentAnalysis/${documentId}`,
    heading: /./,
    open: (page) => text(page, "A lithium cell loses capacity"),
  },
  {
    name: "document-pages",
    route,
    who: "keeper",
    at: ({ documentId }) => `/documentAnalysis/${documentId}?view=both`,
    heading: /./,
    async open(page, isNarrow) {
      if (isNarrow) await press(page, "Reading options");
      if (isNarrow) await press(page, "Pages");
      await page.locator("canvas").first().waitFor();
    },
  },
  {
    name: "document-details",
    route,
    who: "keeper",
    at: ({ documentId }) => `/documentAnalysis/${documentId}`,
    heading: /./,
    async open(page, isNarrow) {
      if (isNarrow) await press(page, "Reading options");
      await button(page, "Edit details").click();
      await dialog(page);
    },
  },
  {
    name: "document-not-here",
    route,
    who: "asker",
    at: "/documentAnalysis/999999",
    heading: "Document not found",
  },
];

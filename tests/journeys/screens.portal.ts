import { openDialog, QUESTION, type Scene, type Sight, text } from "./screens.model.ts";

const portal = (
  name: string,
  path: string,
  at: Sight["at"],
  heading: Sight["heading"],
  open?: Sight["open"],
): Sight => ({ name: `portal${name}`, route: `/gyanportal${path}`, who: "keeper", at, heading, open });

const collectionDesk = ({ collectionId }: Scene) => `/gyanportal/desk/${collectionId}`;

/** The portal, the curators' desk and the landing page. */
export const portals: Sight[] = [
  portal("", "", "/gyanportal", "Gyan Portal", (page) => text(page, "Recently published")),
  portal("-answers", "", "/gyanportal?q=lithium", "Gyan Portal", (page) =>
    page.locator("blockquote mark").first().waitFor(),
  ),
  portal("-nothing", "", "/gyanportal?q=nothing-like-it", "Gyan Portal", (page) =>
    text(page, /^Nothing mentions/),
  ),
  portal(
    "-collection",
    "/collection/$collectionId",
    ({ collectionId }) => `/gyanportal/collection/${collectionId}`,
    "Energy storage",
    (page) => text(page, QUESTION),
  ),
  portal(
    "-no-collection",
    "/collection/$collectionId",
    "/gyanportal/collection/999999",
    "Collection not found",
  ),
  portal(
    "-library",
    "/library/$libraryId",
    ({ libraryId }) => `/gyanportal/library/${libraryId}`,
    /./,
    (page) => text(page, /^1 document/),
  ),
  portal(
    "-text",
    "/library/$libraryId/text/$workId",
    ({ libraryId, workId }) => `/gyanportal/library/${libraryId}/text/${workId}`,
    /./,
    (page) => text(page, /film grows on its anode/),
  ),
  portal("-saved", "/saved", "/gyanportal/saved", "Saved by me", (page) => text(page, QUESTION)),
  {
    ...portal("-saved-nothing", "/saved", "/gyanportal/saved", "Saved by me", (page) =>
      text(page, "Nothing saved yet"),
    ),
    who: "asker",
  },
  portal("-desk", "/desk", "/gyanportal/desk", "Curator’s desk", (page) => text(page, "Energy storage")),
  portal("-desk-new", "/desk", "/gyanportal/desk", "Curator’s desk", openDialog("New collection")),
  portal("-desk-landing", "/desk", "/gyanportal/desk", "Curator’s desk", openDialog("Landing page")),
  portal("-desk-collection", "/desk/$collectionId", collectionDesk, "Energy storage", (page) =>
    text(page, QUESTION),
  ),
  portal("-desk-publish", "/desk/$collectionId", collectionDesk, "Energy storage", async (page) => {
    await openDialog("Publish something")(page);
    await page.getByRole("dialog").getByRole("radio").first().waitFor();
  }),
  {
    name: "landing",
    route: "/portal/$clientUrlName",
    who: "visitor",
    at: "/portal/gyan",
    heading: "Gyan",
    open: (page) => text(page, "Energy storage"),
  },
];

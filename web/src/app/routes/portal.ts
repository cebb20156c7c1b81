import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { CollectionId, FolderId, LibraryId, WorkId } from "@gyan/contract/ids.ts";
import { root } from "../door.ts";
import { shell } from "../frames.ts";
import { needAccess } from "../guards.ts";
import { readPortalSearch } from "#entities/portal/search.ts";

const needNumber = (value: number) => {
  if (!Number.isSafeInteger(value)) throw redirect({ to: "/404", replace: true });
};
const collectionParams = {
  parse: ({ collectionId }: { collectionId: string }) => ({
    collectionId: Number(collectionId) as CollectionId,
  }),
  stringify: ({ collectionId }: { collectionId: CollectionId }) => ({ collectionId: String(collectionId) }),
};
const needPortal = needAccess("ShowGyanPortalTab");

/** Without a guard: whom it is closed to is told so. */
const portal = createRoute({
  getParentRoute: () => shell,
  path: "/gyanportal",
  validateSearch: readPortalSearch,
  component: lazyRouteComponent(() => import("#screens/portal/PortalScreen.tsx"), "PortalScreen"),
});

const collection = createRoute({
  getParentRoute: () => shell,
  path: "/gyanportal/collection/$collectionId",
  params: collectionParams,
  validateSearch: readPortalSearch,
  beforeLoad: ({ params }) => {
    needPortal();
    needNumber(params.collectionId);
  },
  component: lazyRouteComponent(() => import("#screens/portal/CollectionScreen.tsx"), "CollectionScreen"),
});

const library = createRoute({
  getParentRoute: () => shell,
  path: "/gyanportal/library/$libraryId",
  params: {
    parse: ({ libraryId }) => ({ libraryId: Number(libraryId) as LibraryId }),
    stringify: ({ libraryId }) => ({ libraryId: String(libraryId) }),
  },
  validateSearch: readPortalSearch,
  beforeLoad: ({ params }) => {
    needPortal();
    needNumber(params.libraryId);
  },
  component: lazyRouteComponent(() => import("#screens/portal/LibraryScreen.tsx"), "LibraryScreen"),
});

/** Without a guard: what is shared with somebody is theirs to open. */
const folder = createRoute({
  getParentRoute: () => shell,
  path: "/gyanportal/folder/$folderId",
  params: {
    parse: ({ folderId }) => ({ folderId: Number(folderId) as FolderId }),
    stringify: ({ folderId }) => ({ folderId: String(folderId) }),
  },
  beforeLoad: ({ params }) => needNumber(params.folderId),
  component: lazyRouteComponent(() => import("#screens/folder/FolderScreen.tsx"), "FolderScreen"),
});

const work = createRoute({
  getParentRoute: () => shell,
  path: "/gyanportal/library/$libraryId/text/$workId",
  params: {
    parse: ({ libraryId, workId }) => ({
      libraryId: Number(libraryId) as LibraryId,
      workId: Number(workId) as WorkId,
    }),
    stringify: ({ libraryId, workId }) => ({ libraryId: String(libraryId), workId: String(workId) }),
  },
  beforeLoad: ({ params }) => {
    needPortal();
    needNumber(params.libraryId);
    needNumber(params.workId);
  },
  component: lazyRouteComponent(() => import("#screens/portal/WorkScreen.tsx"), "WorkScreen"),
});

const saved = createRoute({
  getParentRoute: () => shell,
  path: "/gyanportal/saved",
  beforeLoad: needPortal,
  component: lazyRouteComponent(() => import("#screens/portal/saving/SavedScreen.tsx"), "SavedScreen"),
});

const desk = createRoute({
  getParentRoute: () => shell,
  path: "/gyanportal/desk",
  beforeLoad: needPortal,
  component: lazyRouteComponent(() => import("#screens/portal/desk/DeskScreen.tsx"), "DeskScreen"),
});

const deskCollection = createRoute({
  getParentRoute: () => shell,
  path: "/gyanportal/desk/$collectionId",
  params: collectionParams,
  beforeLoad: ({ params }) => {
    needPortal();
    needNumber(params.collectionId);
  },
  component: lazyRouteComponent(() => import("#screens/portal/desk/CollectionDesk.tsx"), "CollectionDesk"),
});

export const portalRoutes = [portal, collection, library, folder, work, saved, desk, deskCollection] as const;

/** Of an organisation, for everybody. */
export const landing = createRoute({
  getParentRoute: () => root,
  path: "/portal/$clientUrlName",
  component: lazyRouteComponent(() => import("#screens/portal/landing/LandingScreen.tsx"), "LandingScreen"),
});

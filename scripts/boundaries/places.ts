/**
 * The slices of the server from the ground up: each may use those before it, never those after it. A new slice is
 * added here, at its height, before its first import.
 */
export const SLICES = [
  "bibliography",
  "audit",
  "mails",
  "accounts",
  "identity",
  "programs",
  "billing",
  "rights",
  "styles",
  "works",
  "topics",
  "notices",
  "folders",
  "outline",
  "libraries",
  "catalogue",
  "asking",
  "pages",
  "documents",
  "watched",
  "citations",
  "runs",
  "knowledge",
  "summaries",
  "answering",
  "suggesting",
  "screening",
  "pipeline",
  "changes",
  "marks",
  "notes",
  "bin",
  "articles",
  "duplicates",
  "reviewing",
  "nearly",
  "chaining",
  "clipping",
  "exporting",
  "searching",
  "keeping",
  "zotero",
  "sharing",
  "links",
  "portal",
  "conversations",
  "tables",
  "refreshing",
  "feeds",
  "mcp",
  "notifications",
  "webhooks",
  "dashboard",
  "tours",
  "help",
  "system",
  "watching",
  "erasing",
  "backups",
  "filing",
  "models",
  "doctor",
  "admin",
];

/** The folders of server/src that only group others: what they hold is a slice or a part of the ground. */
export const WINGS = [
  "people",
  "sources",
  "research",
  "reading",
  "together",
  "processing",
  "connecting",
  "operating",
];

/** The one folder that calls the parts of an outline as the specification does. */
export const EDGE = "contract/src/outline/wire/";

/** Fields of the HTTP interface and of what is kept in the browser that nobody takes for a word of the model. */
export const SPECIFIED_NAMES = [
  "childOntologys",
  "dispreferredWebsites",
  "exportDocumentRules",
  "favouriteWebsites",
  "globalRelevance",
  "ignoreProcess",
  "includeParentOrgNode",
  "includeSubTopic",
  "intentScore",
  "isArticleCountToZero",
  "isGyanLevel",
  "isOrganisationalLabel",
  "is_for_relevance",
  "is_for_search",
  "keyConcept",
  "keyWords",
  "knowledgeStoreIds",
  "ontologies",
  "parentOntologyId",
  "parentRelContextList",
  "parentSearchContextList",
  "processNonArticles",
  "refreshTOCIds",
  "repoAvailable",
  "repoIds",
  "sendForRefresh",
  "setArticleCountAsZero",
  "setAsOrganizationLable",
  "setAsideParents",
  "setGlobalRelevance",
  "setProcessNonArticles",
  "setSkipRelevance",
  "skipRelevance",
  "sourceParams",
  "sourcesSubTopic",
  "strTags",
  "suppressMDS",
  "suppressSummary",
  "topicOutline",
  "topicOutlineSources",
  "webAvailable",
];

/** What every slice stands on. */
export const GROUND = [
  "platform",
  "ports",
  "adapters",
  "compose",
  "providers",
  "children",
  "parsing",
  "typesetting",
  "citing",
  "embedding",
  "cli",
];

/** Providers read libraries with the caller's rights, so they stand on these slices, and the pipeline stands on them. */
export const UNDER_PROVIDERS = SLICES.slice(0, SLICES.indexOf("runs"));

/** Tests and their support (test-setup.ts): they may look behind every wall. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.journey\.ts$|^tests\/|(?:^|\/)test-[\w-]+\.tsx?$/.test(path);
export const isServer = (path: string): boolean => path.startsWith("server/src/");
export const isWeb = (path: string): boolean => path.startsWith("web/src/");

/** The web's layers, from the ground up: each may import from itself and from those before it. */
export const WEB_LAYERS = ["lib", "ui", "entities", "features", "screens", "app"];
/** In these each folder is a thing of its own. */
export const PARTED_LAYERS = ["entities", "features", "screens"];
export const layerOf = (path: string): string | undefined =>
  isWeb(path) && path.split("/").length > 3 ? path.split("/")[2] : undefined;

/**
 * "documents" for server/src/sources/documents/store.ts, "ui" for web/src/ui/Menu.tsx, "features/notes" for a file of that
 * feature; undefined for a file that lies above.
 */
export const folderOf = (path: string): string | undefined => {
  const [workspace, , first, second, ...rest] = path.split("/");
  const isWing = workspace === "server" && WINGS.includes(first ?? "");
  if (isWing) return rest.length > 0 ? second : undefined;
  if (workspace === "web" && PARTED_LAYERS.includes(first ?? ""))
    return rest.length > 0 ? `${first}/${second}` : undefined;
  return ["server", "web"].includes(workspace ?? "") && second !== undefined ? first : undefined;
};

export const sliceOf = (path: string): string | undefined => {
  const folder = isServer(path) ? folderOf(path) : undefined;
  return folder !== undefined && !GROUND.includes(folder) ? folder : undefined;
};

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
/** rules.ts and judge.rules.ts alike: a slice that grows splits a part by topic, not into another kind of file. */
export const isPart = (part: string, path: string): boolean =>
  new RegExp(`(?:^|/|\\.)${part}\\.ts$`).test(path) || new RegExp(`/${part}/`).test(path);
/** The columns of every table, as the migrations make them. */
export const isTables = (path: string): boolean => path === "server/src/platform/rows/tables.ts";
export const isCompose = (path: string): boolean => path.startsWith("server/src/compose/");

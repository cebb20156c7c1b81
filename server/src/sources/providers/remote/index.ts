import { arxiv } from "./arxiv.ts";
import { bing } from "./web/bing.ts";
import { brave } from "./web/brave.ts";
import { core } from "./core.ts";
import { crossref } from "./crossref.ts";
import { doaj } from "./doaj.ts";
import { europepmc } from "./europepmc.ts";
import { googleCse } from "./web/google-cse.ts";
import { openalex } from "./openalex.ts";
import { pubmed } from "./pubmed.ts";
import type { RemoteSource } from "./remote.ts";
import { searxng } from "./web/searxng.ts";
import { semanticScholar } from "./semantic-scholar.ts";
import { unpaywall } from "./unpaywall.ts";

/** All interfaces outside that Gyan can ask, by name. */
export const remoteSources: RemoteSource[] = [
  arxiv,
  bing,
  brave,
  core,
  crossref,
  doaj,
  europepmc,
  googleCse,
  openalex,
  pubmed,
  searxng,
  semanticScholar,
  unpaywall,
];

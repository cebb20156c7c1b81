import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a repository holds of one work. */
export type Held = {
  id: string;
  /** "2031-05-04T10:00:00Z". */
  stamp: string;
  set?: string;
  isDeleted?: boolean;
  /** The inside of its Dublin Core. */
  core?: string;
};

export type Repository = {
  origin: string;
  address: string;
  records: Map<string, Held>;
  sets: Record<string, string>;
  /** What was asked, newest last. */
  asked: URLSearchParams[];
  pageSize: number;
  granularity: "day" | "second";
  /** Tokens that were given out before this is called are not known any more. */
  forgetTokens(): void;
  /** Called before each answer; what it returns is sent instead. */
  instead: ((query: URLSearchParams, request: IncomingMessage) => Instead | undefined) | null;
  put(record: Held): void;
  close(): Promise<void>;
};
export type Instead = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A repository that speaks OAI-PMH 2.0 as its specification has it, on this machine. */
export async function startRepository(name = "Harbour repository"): Promise<Repository> {
  const tokens = new Map<string, { from: string; set: string; at: number }>();
  let given = 0;
  const self: Repository = {
    origin: "",
    address: "",
    records: new Map(),
    sets: {},
    asked: [],
    pageSize: 100,
    granularity: "second",
    forgetTokens: () => tokens.clear(),
    instead: null,
    put: (record) => void self.records.set(record.id, record),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const stampOf = ({ stamp }: Held) => (self.granularity === "day" ? stamp.slice(0, 10) : stamp);

  function records(query: URLSearchParams): string {
    const token = query.get("resumptionToken");
    if (token !== null && [...query.keys()].length > 2)
      return failure("badArgument", "A token stands alone.");
    if (token === null && query.get("metadataPrefix") !== "oai_dc")
      return query.has("metadataPrefix")
        ? failure("cannotDisseminateFormat", "Only oai_dc.")
        : failure("badArgument", "No prefix.");
    const window =
      token === null
        ? { from: query.get("from") ?? "", set: query.get("set") ?? "", at: 0 }
        : tokens.get(token);
    if (!window) return failure("badResumptionToken", "The token has expired.");
    if (window.from.includes("T") && self.granularity === "day") return failure("badArgument", "Days only.");
    if (window.set !== "" && Object.keys(self.sets).length === 0)
      return failure("noSetHierarchy", "No sets.");
    const all = [...self.records.values()]
      .filter(
        (one) =>
          (one.stamp >= window.from || one.stamp.slice(0, 10) >= window.from) &&
          (window.set === "" || one.set === window.set),
      )
      .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1));
    if (all.length === 0) return failure("noRecordsMatch", "None.");
    const page = all.slice(window.at, window.at + self.pageSize);
    const next = window.at + self.pageSize;
    let resumption = token === null ? "" : "<resumptionToken/>";
    if (next < all.length) {
      const key = `page ${++given}&`;
      tokens.set(key, { ...window, at: next });
      resumption = `<resumptionToken completeListSize="${all.length}" cursor="${window.at}">${escaped(key)}</resumptionToken>`;
    }
    return `<ListRecords>${page.map(recordOf).join("")}${resumption}</ListRecords>`;
  }

  const recordOf = (one: Held) =>
    `<record><header${one.isDeleted ? ' status="deleted"' : ""}><identifier>${one.id}</identifier><datestamp>${stampOf(one)}</datestamp></header>${
      one.isDeleted
        ? ""
        : `<metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">${one.core}</oai_dc:dc></metadata>`
    }</record>`;

  const failure = (code: string, words: string) => `<error code="${code}">${words}</error>`;

  function answerTo(query: URLSearchParams): string {
    switch (query.get("verb")) {
      case "Identify":
        return `<Identify><repositoryName>${escaped(name)}</repositoryName><baseURL>${self.address}</baseURL><protocolVersion>2.0</protocolVersion><adminEmail>a@example.org</adminEmail><earliestDatestamp>2000-01-01</earliestDatestamp><deletedRecord>persistent</deletedRecord><granularity>${self.granularity === "day" ? "YYYY-MM-DD" : "YYYY-MM-DDThh:mm:ssZ"}</granularity></Identify>`;
      case "ListSets":
        return Object.keys(self.sets).length === 0
          ? failure("noSetHierarchy", "No sets.")
          : `<ListSets>${Object.entries(self.sets)
              .map(
                ([spec, title]) =>
                  `<set><setSpec>${spec}</setSpec><setName>${escaped(title)}</setName></set>`,
              )
              .join("")}</ListSets>`;
      case "ListMetadataFormats":
        return "<ListMetadataFormats><metadataFormat><metadataPrefix>oai_dc</metadataPrefix></metadataFormat></ListMetadataFormats>";
      case "ListRecords":
        return records(query);
      default:
        return failure("badVerb", "No such verb.");
    }
  }

  function sent(request: IncomingMessage): Instead {
    const { searchParams: query, pathname } = new URL(request.url ?? "/", "http://x");
    if (pathname === "/oai") self.asked.push(query);
    const instead = self.instead?.(query, request);
    if (instead) return { headers: { "content-type": "text/html" }, ...instead };
    if (pathname !== "/oai") return { status: 404 };
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    return {
      headers: { "content-type": "text/xml; charset=utf-8" },
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>${now}</responseDate><request>${self.address}</request>${answerTo(query)}</OAI-PMH>`,
    };
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { status = 200, headers = {}, body = "" } = sent(request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  self.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  self.address = `${self.origin}/oai`;
  return self;
}

/** The inside of a record about something. */
export const aCore = (title: string, abstract: string, rest = ""): string =>
  `<dc:title>${escaped(title)}</dc:title><dc:creator>Lovelace, Ada</dc:creator><dc:date>2031-05-04</dc:date><dc:description>${escaped(abstract)}</dc:description>${rest}`;

import { addressesOf } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { say } from "@gyan/contract/runs.ts";
import { z } from "zod";
import { isAllowed } from "#sources/asking/index.ts";
import { urlIdentity } from "#sources/works/index.ts";
import { findAt } from "./addresses.ts";
import { shortKey } from "./short-key.ts";
import { webAddressOf } from "./sites.ts";
import { SourceFailed } from "./remote/failed.ts";
import type { Source } from "./source.ts";

const Input = z.object({ address: z.string() });

/** A person's own web addresses: the page itself, or what a site says that it has. */
export const addressesSource: Source = {
  name: "address",
  async offers(_app, _db, _scope, choice) {
    return addressesOf(choice).map((address) => ({
      key: shortKey(`address:${address}`),
      label: URL.parse(webAddressOf(address))?.host ?? address,
      input: { address },
      isWished: true,
    }));
  },
  async *search(app, _scope, input, query, _from, signal) {
    const { address } = Input.parse(input);
    if (!isAllowed(app.config.SOURCES, "web"))
      throw new SourceFailed("turned_off", "Web addresses are turned off.");
    const { words, phrases, outsideLimit: limit } = query;
    const { finds, total } = await findAt(app, webAddressOf(address), { words, phrases, limit }, signal);
    yield {
      finds: finds.map(({ url, title, publishedOn }) => ({
        key: shortKey(urlIdentity(url) ?? url),
        article: {
          title: title ?? URL.parse(url)?.host ?? url,
          authors: [],
          venue: null,
          publishedOn,
          doi: null,
          ids: [],
          url,
          fullTexts: [],
          abstract: null,
          snippet: null,
          language: null,
          licence: null,
          isOpen: null,
        },
      })),
      total,
      at: null,
    };
    if (finds.length === 0) return say("source_empty");
    return total === null
      ? say("source_done", { found: finds.length })
      : say("source_done_of", { found: finds.length, total });
  },
};

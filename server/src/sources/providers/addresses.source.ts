import { addressesOf } from "@gyan/contract/outline/forecast/choice.rules.ts";
import { z } from "zod";
import { isAllowed } from "#sources/asking/index.ts";
import { urlIdentity } from "#sources/works/index.ts";
import { findAt } from "./addresses.ts";
import { doneWith } from "./outside.ts";
import { shortKey } from "./short-key.ts";
import { webAddressOf } from "./sites.ts";
import { SourceFailed } from "./remote/failed.ts";
import { pageAt } from "./remote/web/pages.ts";
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
        article: pageAt({ url, title: title ?? URL.parse(url)?.host ?? url, publishedOn }),
      })),
      total,
      at: null,
    };
    return doneWith(finds.length, total);
  },
};

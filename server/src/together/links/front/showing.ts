import type { FrontSample } from "@gyan/contract/sharing/front.ts";
import { SAMPLE } from "@gyan/contract/sharing/links.rules.ts";
import { detectLanguage } from "@gyan/text";
import { MINUTE } from "#platform/clock.ts";
import { nullIfRefused } from "#people/rights/index.ts";
import { readSummary, readTopic, validLink } from "../outsider.ts";
import { beginningOf } from "../rules.ts";
import type { Needs } from "./needs.ts";
import { askForSample } from "./sample.ts";

const KEY = { secret: SAMPLE, pass: "" };

type Kept = { of: string; until: number; sample: Promise<FrontSample | null> };
export type Showing = () => Promise<{ sample: FrontSample | null }>;

/** Whether it may be shown is looked at for each visitor; what it says once a minute, for all of them. */
export function createShowing(app: Needs): Showing {
  let kept: Kept | undefined;

  function keep(of: string): Kept {
    const made: Kept = { of, until: app.clock.now().getTime() + MINUTE, sample: readSample(app) };
    // What is not written yet, or could not be read, is looked for again by the next visitor.
    const forget = () => void (kept === made && (kept = undefined));
    made.sample.then((sample) => sample ?? forget(), forget);
    return made;
  }

  return async () => {
    const opened = await validLink(app, SAMPLE).catch(nullIfRefused);
    if (!opened) {
      // An administrator may just have wished for it. Otherwise whoever works asked for it at the start.
      await askForSample(app);
      return { sample: null };
    }
    const of = `${opened.link.id} ${opened.link.withDocuments}`;
    if (kept?.of !== of || kept.until <= app.clock.now().getTime()) kept = keep(of);
    return { sample: await kept.sample.catch(nullIfRefused) };
  };
}

/** By the same gate as everybody who has a link; its maker does not count it as an opening. */
async function readSample(app: Needs): Promise<FrontSample | null> {
  const { name, articles } = await readTopic(app, KEY, true);
  const { model, sentences, references } = await readSummary(app, KEY);
  const shown = beginningOf(sentences);
  if (shown.length === 0) return null;
  const cited = new Set(shown.flatMap(({ citations }) => citations.map(({ articleId }) => articleId)));
  return {
    name,
    articles,
    model,
    language: detectLanguage(shown.map(({ text }) => text).join(" ")),
    sentences: shown,
    references: references.filter(({ articleId }) => cited.has(articleId)),
  };
}

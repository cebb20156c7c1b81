import type { Citation } from "@gyan/contract/reading.ts";
import { SAMPLE } from "@gyan/contract/sharing/links.rules.ts";
import type { ComponentProps } from "react";
import { AskAround } from "#features/summary/CitedQuote.tsx";
import { CitedText } from "#features/summary/CitedText.tsx";
import { api } from "#lib/api.ts";
import "#lib/query.ts";

/** A visitor has no session: the paragraph around a quote comes as it does for everybody who reads the sample. */
const askAround = ({ articleId, start, end }: Citation) => ({
  queryKey: ["sample", "article", articleId, "around", start, end],
  ask: (signal: AbortSignal) => api.links.around({ secret: SAMPLE, articleId, start, end }, { signal }),
});

type Props = ComponentProps<typeof CitedText>;

export const SampleSentence = (props: Props) => (
  <AskAround value={askAround}>
    <CitedText {...props} />
  </AskAround>
);

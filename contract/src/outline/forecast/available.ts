import { z } from "zod";
import { endpoint } from "../../endpoint.ts";

export const availableSources = endpoint({
  method: "GET",
  path: "/gyan/create/v1/availablesources",
  summary:
    "The sources outside that a search may ask on this installation, and which of them can answer now.",
  access: ["AdvancedSearch"],
  reply: z.object({
    sources: z.array(
      z.object({
        name: z.string(),
        /** As people know it. */
        label: z.string(),
        kind: z.enum(["scholarly", "web"]),
        /** It is turned on and has what it needs. */
        isReady: z.boolean(),
      }),
    ),
    /** Whether web addresses that somebody names are read. */
    readsAddresses: z.boolean(),
  }),
});

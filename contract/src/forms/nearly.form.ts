import * as z from "zod/mini";

/** From 0 to 1: what scores at least so much is in the list. */
export const LineForm = z.object({ at: z.number().check(z.gte(0), z.lte(1)) });

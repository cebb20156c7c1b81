import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { isFailure } from "#lib/failure.ts";

/** null: there is no portal of this name. */
export const landingQuery = (clientUrlName: string) =>
  queryOptions({
    queryKey: ["landing", clientUrlName],
    queryFn: ({ signal }) =>
      api.portal.landing({ clientUrlName }, { signal }).catch((error: unknown) => {
        if (isFailure(error, "client_not_found") || isFailure(error, "invalid_input")) return null;
        throw error;
      }),
  });

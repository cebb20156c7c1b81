import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./interface.ts";

export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];
export type GyanClient = Client<paths>;

/**
 * Calls of one installation, typed by what it says of itself. Nothing is thrown for a refusal: `error` says what happened, in the
 * language that is asked for.
 */
export function gyanAt(address: string, token?: string, language?: string): GyanClient {
  return createClient<paths>({
    baseUrl: address.replace(/\/+$/, ""),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { "accept-language": language }),
    },
  });
}

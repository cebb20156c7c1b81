import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { REDIRECT } from "./programs.scene.ts";

/** What a program on somebody's computer remembers of how it was let in. `ask` is their browser. */
export class Remembering implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    client_name: "A reading assistant",
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
  readonly #ask: (address: URL) => Promise<URL>;
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = "";
  code: string | null = null;

  constructor(ask: (address: URL) => Promise<URL>) {
    this.#ask = ask;
  }
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: OAuthTokens) {
    this.#tokens = tokens;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  async redirectToAuthorization(address: URL) {
    this.code = (await this.#ask(address)).searchParams.get("code");
  }
}

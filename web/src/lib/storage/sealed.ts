import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { MARK } from "./key.ts";

const NONCE = 24;
/** So many arguments a function may be given anywhere. */
const PIECE = 8192;

export type Sealer = {
  seal(name: string, text: string): string;
  open(name: string, sealed: string): string | null;
};

/** The name is sealed with the value: a value that was moved to another name does not open. */
export function sealerOf(key: Uint8Array): Sealer {
  const cipher = (name: string, nonce: Uint8Array) =>
    xchacha20poly1305(key, nonce, new TextEncoder().encode(name));
  return {
    seal(name, text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const content = cipher(name, nonce).encrypt(new TextEncoder().encode(text));
      return MARK + toText(nonce) + toText(content);
    },
    open(name, sealed) {
      try {
        const bytes = toBytes(sealed.slice(MARK.length));
        return new TextDecoder().decode(
          cipher(name, bytes.subarray(0, NONCE)).decrypt(bytes.subarray(NONCE)),
        );
      } catch {
        return null;
      }
    },
  };
}

// 24 bytes are 32 letters without a rest, so nonce and content can stand side by side.
function toText(bytes: Uint8Array): string {
  let binary = "";
  // Byte by byte a large outline took longer than a key may.
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
}

const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.codePointAt(0)!);

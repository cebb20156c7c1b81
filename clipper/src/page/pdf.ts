import { Trouble } from "../trouble.ts";

/**
 * The bytes of a PDF as the person would get them, with their cookies: by the extension where the browser lets it, else by the page on which
 * the link stood. `https` alone would not do: most lie behind a sign-in.
 */
export async function fetchPdf(address: string, tabId: number | null): Promise<Blob> {
  const params = { host: URL.parse(address)?.hostname ?? address };
  const found = (await byExtension(address)) ?? (tabId === null ? null : await byPage(address, tabId));
  if (found === null) throw new Trouble("pdf_closed", { params });
  const head = new Uint8Array(await found.slice(0, 1_024).arrayBuffer());
  // Some have a line before it.
  if (!new TextDecoder("latin1").decode(head).includes("%PDF-")) throw new Trouble("pdf_none", { params });
  return found;
}

async function byExtension(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address, { credentials: "include" });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

async function byPage(address: string, tabId: number): Promise<Blob | null> {
  try {
    const [frame] = await chrome.scripting.executeScript({
      target: { tabId },
      func: inPage,
      args: [address],
    });
    return typeof frame?.result === "string" ? await (await fetch(frame.result)).blob() : null;
  } catch {
    return null;
  }
}

/** Runs in the page; only text comes back from there. */
async function inPage(address: string): Promise<string | null> {
  const response = await fetch(address, { credentials: "include" });
  if (!response.ok) return null;
  const blob = await response.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(blob);
  });
}

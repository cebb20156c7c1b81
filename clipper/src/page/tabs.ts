import { Trouble } from "../trouble.ts";
import { draftOf, draftOfFile, type Draft } from "./draft.ts";
import { readPage } from "./read.ts";

/** Reads a tab that the person has pointed the extension at. */
export async function draftOfTab(tabId: number, pdf: string | null): Promise<Draft> {
  const { url = "" } = await chrome.tabs.get(tabId);
  if (url !== "" && !/^(?:https?|file):/u.test(url)) throw new Trouble("page.closed");
  try {
    const [frame] = await chrome.scripting.executeScript({ target: { tabId }, func: readPage });
    const page = frame?.result;
    if (page) return draftOf(page, pdf);
  } catch {
    // The browser shows files by a page of its own, into which nobody looks.
  }
  if (pdf !== null && url === "") return draftOfFile(pdf);
  if (/\.pdf(?:$|[?#])|\/pdf\//iu.test(url)) return draftOfFile(url);
  throw new Trouble("page.closed");
}

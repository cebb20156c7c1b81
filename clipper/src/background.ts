import { patternOf } from "./address.ts";
import { change, clips, isOpen } from "./keeping/queue.ts";
import { sendAll } from "./keeping/sending.ts";
import { type Message, tell } from "./messages.ts";
import { language } from "./server/calls.ts";
import { askSignIn } from "./server/signing-in.ts";
import { kept, remember } from "./storage.ts";
import { textIn } from "./texts.ts";

// The browser ends this whenever it has nothing to do, and begins it anew: whatever lasts is written down, and every beginning looks for what is
// left to do.

const ALARM = "open work";

let sending: Promise<void> | null = null;

function send(): Promise<void> {
  sending ??= sendAll(() => tell({ told: "queue" })).finally(() => {
    sending = null;
    void showOpen();
  });
  return sending;
}

let asking: Promise<void> | null = null;

/** Until somebody has confirmed, or said no, or nobody did in time. */
function awaitSignIn(): Promise<void> {
  asking ??= (async () => {
    for (;;) {
      const awaited = await kept("awaited");
      if (awaited === null || awaited.failed !== null) return;
      // A server that is away for a moment is asked again.
      if (await askSignIn().catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, awaited.intervalMs));
    }
  })().finally(() => {
    asking = null;
    tell({ told: "queue" });
    void send();
  });
  return asking;
}

/** How many wait stands on the button; an alarm wakes this as long as any do. */
async function showOpen(): Promise<void> {
  const open = (await clips()).filter(isOpen);
  await chrome.action.setBadgeBackgroundColor({ color: "#835300" });
  await chrome.action.setBadgeText({ text: open.length === 0 ? "" : String(open.length) });
  const isAwaiting = (await kept("awaited")) !== null;
  const hasWork = isAwaiting || open.some(({ state }) => state !== "refused");
  await (hasWork ? chrome.alarms.create(ALARM, { periodInMinutes: 0.5 }) : chrome.alarms.clear(ALARM));
}

function goOn(): void {
  void send();
  void awaitSignIn();
}

/** PDFs of hosts that may be asked now. */
async function fetchAllowed(): Promise<void> {
  for (const { key, state, trouble, pdf } of await clips()) {
    if (state !== "refused" || trouble?.code !== "pdf_closed" || pdf === null) continue;
    if (await chrome.permissions.contains({ origins: [patternOf(pdf.address)] }))
      await change(key, { state: "waiting", trouble: null, attempts: 0 });
  }
}

chrome.runtime.onMessage.addListener((message: Message) => {
  if (!("ask" in message)) return;
  if (message.ask === "send") void send();
  else void awaitSignIn().then(showOpen);
  void showOpen();
});
// The browser's question may have ended the popup that waited for its answer.
chrome.permissions.onAdded.addListener(() => void fetchAllowed().then(send));
chrome.alarms.onAlarm.addListener(goOn);
chrome.runtime.onStartup.addListener(goOn);
self.addEventListener("online", goOn);

chrome.runtime.onInstalled.addListener(() => {
  const language_ = language();
  chrome.contextMenus.removeAll(() => {
    const entry = (
      id: "page" | "selection" | "pdf",
      context: "page" | "selection" | "link",
      pattern?: string[],
    ) =>
      chrome.contextMenus.create({
        id,
        title: textIn(language_, `menu.${id}`),
        contexts: [context],
        ...(pattern && { targetUrlPatterns: pattern }),
      });
    entry("page", "page");
    entry("selection", "selection");
    entry("pdf", "link", ["*://*/*.pdf*", "*://*/*/pdf*", "*://*/*pdf/*"]);
  });
  goOn();
});

chrome.contextMenus.onClicked.addListener((clicked, tab) => {
  if (tab?.id === undefined) return;
  const kind = clicked.menuItemId as "page" | "selection" | "pdf";
  void openPopup({ tabId: tab.id, kind, pdf: kind === "pdf" ? (clicked.linkUrl ?? null) : null });
});

/** The popup under the button; where the browser opens none by itself, a small window with the same. */
async function openPopup(wish: Parameters<typeof remember>[0]["wish"] & object): Promise<void> {
  const opening = remember({ wish });
  try {
    // At once: the browser opens one only as long as it remembers the press.
    await chrome.action.openPopup();
  } catch {
    await opening;
    const url = chrome.runtime.getURL(`popup.html?tab=${wish.tabId}`);
    await chrome.windows.create({ url, type: "popup", width: 404, height: 620 });
  }
}

void showOpen().then(goOn);

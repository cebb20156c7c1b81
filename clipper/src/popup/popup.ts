import { type Clip, clipOf, clips, drop, isOpen } from "../keeping/queue.ts";
import { type Message, tell } from "../messages.ts";
import type { Draft, Kind } from "../page/draft.ts";
import { draftOfTab } from "../page/tabs.ts";
import { answered, connected, language } from "../server/calls.ts";
import { placesFor } from "../server/places.ts";
import { signOut } from "../server/signing-in.ts";
import { fleeting, keep, kept, remember, type Wish } from "../storage.ts";
import { queue, result } from "./clips.ts";
import { h, icon } from "./dom.ts";
import { clipForm, lastPlace } from "./form.ts";
import { notice, t } from "./say.ts";
import { addressForm, awaiting, connectToAllowed, isSignedIn, signInForm } from "./setup.ts";

const root = document.querySelector<HTMLElement>("#popup")!;
document.documentElement.lang = language();

/** The clip that was saved while the popup is open. */
let savedKey: string | null = null;
let draft: Draft | null = null;
let isChangingServer = false;

const head = (...more: (Node | null)[]): HTMLElement =>
  h("header", { class: "head" }, icon("logo", 22), h("h1", {}, "Gyan"), ...more);

async function render(): Promise<void> {
  if ((await kept("server")) === null) await connectToAllowed();
  const [server, awaited] = [await kept("server"), await kept("awaited")];
  if (server === null || isChangingServer)
    return show(
      head(),
      addressForm(server ?? (await kept("asked")), () => {
        isChangingServer = false;
        void render();
      }),
    );
  if (awaited !== null)
    return show(
      head(),
      awaiting(awaited, () => void render()),
    );
  if (!(await isSignedIn())) {
    const onOther = () => {
      isChangingServer = true;
      void render();
    };
    return show(head(), signInForm({ server, onDone: () => void render(), onOther }), await open(server));
  }
  if (savedKey !== null) return showSaved(server, savedKey);
  return showForm(server);
}

const show = (...children: (Node | null)[]): void =>
  root.replaceChildren(...children.filter((child) => child !== null));

/** Those of before that wait. */
async function open(server: string): Promise<HTMLElement | null> {
  const waiting = (await clips()).filter((clip) => isOpen(clip) && clip.key !== savedKey);
  // What is being typed above it stays.
  return queue(waiting, { server, place: await lastPlace(), onChange: () => void refreshQueue() });
}

async function showForm(server: string): Promise<void> {
  const account = accountButton();
  const reading = h("p", { class: "quiet", role: "status" }, t("form.reading"));
  show(head(account), h("div", { class: "body" }, reading), await open(server));
  const [tabId, wish] = await tabAndWish();
  try {
    draft ??= await draftOfTab(tabId, wish?.pdf ?? null);
    const place = await usualPlace();
    const kind = kindFor(draft, wish);
    const onSaved = ({ key }: Clip) => {
      savedKey = key;
      void render();
    };
    show(head(account), clipForm({ draft, kind, place, tabId, onSaved }), await open(server));
  } catch (error) {
    show(head(account), h("div", { class: "body" }, notice(error)), await open(server));
  }
}

/** What was chosen in the menu; else what is marked; else all of it. */
const kindFor = ({ kinds }: Draft, wish: Wish | null): Kind =>
  wish && kinds.includes(wish.kind) ? wish.kind : kinds.includes("selection") ? "selection" : kinds[0]!;

async function tabAndWish(): Promise<[number, Wish | null]> {
  const wish = await fleeting("wish");
  await remember({ wish: null });
  const named = Number(new URLSearchParams(location.search).get("tab"));
  const [active] = await chrome.tabs.query({ active: true, currentWindow: true });
  const tabId = named || active?.id || 0;
  return [tabId, wish?.tabId === tabId ? wish : null];
}

/** The last one; on the first time the library that the server would choose. */
async function usualPlace() {
  const place = await kept("place");
  if (place !== null) return place;
  const found = await connected()
    .then((server) => placesFor(server, ""))
    .catch(() => null);
  return found?.libraries[0] ?? lastPlace();
}

async function showSaved(server: string, key: string): Promise<void> {
  const clip = await clipOf(key);
  if (clip === null) {
    savedKey = null;
    return render();
  }
  const props = { server, place: await lastPlace(), onChange: () => void render() };
  const onAnother = () => {
    savedKey = null;
    void render();
  };
  show(head(accountButton()), result(clip, props, onAnother), await open(server));
}

function accountButton(): HTMLElement {
  const button = h(
    "button",
    { class: "text-button", type: "button", on: { click: () => void leave() } },
    t("account.out"),
  );
  void personName().then((person) => {
    if (person !== null) button.title = t("account.as", { person });
  });
  return button;
}

async function personName(): Promise<string | null> {
  const known = await kept("person");
  if (known !== null) return known;
  try {
    const { client } = await connected();
    const user = await answered(client.GET("/api/me"));
    const person = `${user.firstName} ${user.lastName}`.trim() || user.email;
    await keep({ person });
    return person;
  } catch {
    return null;
  }
}

/** What is not sent would be another's, if somebody else signed in: whoever leaves decides. */
async function leave(): Promise<void> {
  const waiting = (await clips()).filter(isOpen);
  if (waiting.length === 0) return leaveNow();
  show(
    head(),
    h(
      "div",
      { class: "body" },
      h(
        "p",
        { class: "notice", "data-tone": "warn", role: "alert" },
        t("account.outKept", { count: waiting.length }),
      ),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "button first", autofocus: true, on: { click: () => void render() } },
          t("account.stay"),
        ),
        h("button", { class: "button", on: { click: () => void leaveNow() } }, t("account.out")),
      ),
    ),
  );
}

async function leaveNow(): Promise<void> {
  for (const { key } of await clips()) await drop(key);
  savedKey = null;
  await signOut();
  await render();
}

chrome.runtime.onMessage.addListener((message: Message) => {
  if (!("told" in message)) return;
  // What is being typed stays: the form is drawn once.
  if (savedKey !== null || root.querySelector(".code, .notice[role=alert]")) void render();
  else void refreshQueue();
});

async function refreshQueue(): Promise<void> {
  const server = await kept("server");
  if (server === null || !(await isSignedIn())) return;
  const section = await open(server);
  root.querySelector(".queue")?.remove();
  if (section) root.append(section);
}

void render().then(() => tell({ ask: "send" }));

import { addressOf, patternOf } from "../address.ts";
import { tell } from "../messages.ts";
import { gyanAt } from "@gyan/client";
import { answered, checkServer, language } from "../server/calls.ts";
import { beginSignIn } from "../server/signing-in.ts";
import { type Awaited, keep, kept } from "../storage.ts";
import { Trouble } from "../trouble.ts";
import { field, h } from "./dom.ts";
import { notice, t } from "./say.ts";

const hostOf = (address: string): string => new URL(address).host;

/** A form that says what went wrong below itself, and keeps what was typed. */
function form(children: (Node | null)[], button: HTMLButtonElement, act: () => Promise<void>): HTMLElement {
  const trouble = h("div", { hidden: true });
  return h(
    "form",
    {
      class: "body",
      noValidate: true,
      on: {
        submit: (event) => {
          event.preventDefault();
          button.disabled = true;
          trouble.hidden = true;
          act()
            .catch((error: unknown) => {
              trouble.replaceChildren(notice(error));
              trouble.hidden = false;
            })
            .finally(() => {
              button.disabled = false;
            });
        },
      },
    },
    ...children,
    trouble,
    button,
  );
}

/** Where the server is. The browser is asked for calls to it alone, at the press: later it would not ask. */
export function addressForm(before: string | null, onDone: () => void): HTMLElement {
  const address = h("input", {
    type: "text",
    inputMode: "url",
    autocomplete: "url",
    spellcheck: false,
    autofocus: true,
    placeholder: "gyan.example.org",
    value: before ?? "",
  });
  const button = h("button", { class: "button first wide", type: "submit" }, t("setup.connect"));
  const head = [
    h("h2", { class: "title" }, t("setup.title")),
    field(t("setup.address"), address, t("setup.why")),
  ];
  return form(head, button, async () => {
    const server = addressOf(address.value);
    if (server === "address_wrong" || server === "address_open") throw new Trouble(server);
    const origins = [patternOf(server)];
    void keep({ asked: server });
    if (!(await chrome.permissions.request({ origins }))) throw new Trouble("access_denied");
    button.textContent = t("setup.connecting");
    try {
      await connectTo(server);
    } finally {
      button.textContent = t("setup.connect");
    }
    onDone();
  });
}

async function connectTo(server: string): Promise<void> {
  await checkServer(server);
  await keep({ server, asked: null });
}

/** The browser's question ended the popup, and was answered with yes. */
export async function connectToAllowed(): Promise<void> {
  const asked = await kept("asked");
  if (asked === null || !(await chrome.permissions.contains({ origins: [patternOf(asked)] }))) return;
  // What is wrong with it is said when it is tried again.
  await connectTo(asked).catch(() => undefined);
}

type SignIn = { server: string; onDone(): void; onOther(): void };

export function signInForm({ server, onDone, onOther }: SignIn, byToken = false): HTMLElement {
  const other = h(
    "button",
    { class: "text-button", type: "button", on: { click: onOther } },
    t("signIn.other"),
  );
  const view = h("div");
  const show = (isToken: boolean) => {
    const swap = h(
      "button",
      { class: "text-button", type: "button", on: { click: () => show(!isToken) } },
      t(isToken ? "signIn.account" : "signIn.token"),
    );
    view.replaceChildren(
      isToken ? tokenForm(server, onDone) : accountForm(server, onDone),
      links(swap, other),
    );
  };
  show(byToken);
  return view;
}

const links = (...children: Node[]): HTMLElement =>
  h("div", { class: "row", style: "padding: 0 var(--s4) var(--s4); gap: var(--s4)" }, ...children);

function accountForm(server: string, onDone: () => void): HTMLElement {
  const button = h(
    "button",
    { class: "button first wide", type: "submit", autofocus: true },
    t("signIn.open"),
  );
  const head = [
    h("h2", { class: "title" }, t("signIn.title")),
    h("p", {}, t("signIn.why", { server: hostOf(server) })),
  ];
  return form(head, button, async () => {
    const { page } = await beginSignIn();
    tell({ ask: "sign-in" });
    onDone();
    // The popup may end with this, and all that is needed is written down.
    await chrome.tabs.create({ url: page });
  });
}

function tokenForm(server: string, onDone: () => void): HTMLElement {
  const token = h("input", { type: "password", autocomplete: "off", spellcheck: false, autofocus: true });
  const button = h("button", { class: "button first wide", type: "submit" }, t("signIn.useToken"));
  const head = [
    h("h2", { class: "title" }, t("signIn.title")),
    field(t("signIn.tokenLabel"), token, t("signIn.tokenWhy")),
  ];
  return form(head, button, async () => {
    const value = token.value.trim();
    if (!/^[\x21-\x7e]+$/u.test(value)) throw new Trouble("token_wrong");
    try {
      await answered(gyanAt(server, value, language()).GET("/api/me"));
    } catch (error) {
      throw error instanceof Trouble && error.code === "signed_out" ? new Trouble("token_wrong") : error;
    }
    await keep({ signIn: { token: value } });
    tell({ ask: "send" });
    onDone();
  });
}

/** As long as nobody has confirmed in the other tab. */
export function awaiting(awaited: Awaited, onCancel: () => void): HTMLElement {
  const cancel = async () => {
    await keep({ awaited: null });
    onCancel();
  };
  const isOver = awaited.failed !== null;
  return h(
    "div",
    { class: "body" },
    h("h2", { class: "title" }, t(isOver ? "signIn.title" : "signIn.waiting")),
    isOver && notice(new Trouble(awaited.failed!)),
    !isOver && h("p", {}, t("signIn.code")),
    !isOver && h("p", { class: "code" }, awaited.userCode),
    h(
      "div",
      { class: "row" },
      !isOver &&
        h(
          "button",
          { class: "button first", on: { click: () => void chrome.tabs.create({ url: awaited.page }) } },
          t("signIn.openAgain"),
        ),
      h("button", { class: "button", on: { click: () => void cancel() } }, t("signIn.cancel")),
    ),
  );
}

export const isSignedIn = async (): Promise<boolean> => (await kept("signIn")) !== null;

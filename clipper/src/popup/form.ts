import { type Clip, put } from "../keeping/queue.ts";
import { tell } from "../messages.ts";
import type { Draft, Kind } from "../page/draft.ts";
import { fileNameOf, referenceOf, tagsIn } from "../page/reference.ts";
import { connected } from "../server/calls.ts";
import { knownAs } from "../server/documents.ts";
import { keep, kept, type Place } from "../storage.ts";
import { field, h } from "./dom.ts";
import { placePicker } from "./place-picker.ts";
import { t } from "./say.ts";

type Props = { draft: Draft; kind: Kind; place: Place; tabId: number; onSaved(clip: Clip): void };

/** What would be saved, and where to; Enter saves. */
export function clipForm({ draft, kind: first, place: before, tabId, onSaved }: Props): HTMLElement {
  let [kind, place] = [first, before];
  const title = h("textarea", {
    rows: 1,
    value: draft.title,
    "aria-label": t("form.title"),
    maxLength: 1_000,
    spellcheck: false,
  });
  const tags = h("input", { type: "text", placeholder: t("form.tagsHint"), autocomplete: "off" });
  const note = h("textarea", { rows: 2, maxLength: 20_000 });
  const known = h("div", { class: "notice", role: "status", hidden: true });
  const quote = h(
    "blockquote",
    { class: "quote", style: "margin: 0", tabIndex: 0 },
    draft.selection?.quote ?? "",
  );
  const save = h("button", { class: "button first wide", type: "submit" }, t("form.save"));
  const show = () => {
    quote.hidden = kind !== "selection";
    void showKnown();
  };
  let asked = 0;
  const showKnown = async () => {
    const turn = ++asked;
    const { doi, address } = draft;
    const found = await connected()
      .then(async (server) => ({
        server,
        document: await knownAs(server, { doi, address }, kind, place.libraryId),
      }))
      // Whoever sends it asks again.
      .catch(() => null);
    if (turn !== asked) return;
    known.hidden = !found?.document;
    if (!found?.document) return;
    const { id, folder } = found.document;
    known.replaceChildren(
      h("span", {}, t("form.known", { library: folder.library })),
      h(
        "a",
        { class: "text-button", target: "_blank", href: `${found.server.address}/documentAnalysis/${id}` },
        t("form.openKnown"),
      ),
    );
  };
  const submit = async () => {
    save.disabled = true;
    const name = title.value.replaceAll(/\s+/gu, " ").trim() || draft.title;
    const shown = { title: name, tags: tagsIn(tags.value) };
    const file = kind === "pdf" ? null : new Blob([draft.html], { type: "text/html" });
    const clip: Clip = {
      key: crypto.randomUUID(),
      at: Date.now(),
      kind,
      title: name,
      address: draft.address,
      doi: draft.doi,
      fileName: fileNameOf(name, kind),
      file,
      pdf: kind === "pdf" ? { address: draft.pdf!, tabId } : null,
      reference: referenceOf(draft, kind, shown, new Date().toISOString().slice(0, 10)),
      note: note.value.trim(),
      passage: kind === "selection" ? draft.selection : null,
      place,
      state: "waiting",
      sent: 0,
      size: file?.size ?? 0,
      uploadAt: null,
      documentId: null,
      isKnown: false,
      library: place.library,
      trouble: null,
      attempts: 0,
      notBefore: 0,
    };
    // From here on nothing is lost, whatever is closed.
    await put(clip);
    await keep({ place });
    tell({ ask: "send" });
    onSaved(clip);
  };
  const form = h(
    "form",
    {
      class: "body",
      on: {
        submit: (event) => {
          event.preventDefault();
          void submit();
        },
        keydown: (event) => {
          const { key, target, isComposing, shiftKey, ctrlKey, metaKey } = event as KeyboardEvent;
          // In the note Enter is a new line; with Ctrl it saves from there too.
          const isSaving =
            key === "Enter" &&
            !isComposing &&
            (target === title || (target === note && (ctrlKey || metaKey)));
          if (!isSaving || shiftKey) return;
          event.preventDefault();
          form.requestSubmit();
        },
      },
    },
    h("div", { class: "subject" }, title, h("p", { class: "facts" }, factsIn(draft))),
    kinds(draft, kind, (chosen) => {
      kind = chosen;
      show();
    }),
    quote,
    placePicker(place, (chosen) => {
      place = chosen;
      void keep({ place });
      show();
    }),
    field(t("form.tags"), tags),
    field(t("form.note"), note),
    known,
    save,
  );
  show();
  queueMicrotask(() => save.focus({ preventScroll: true }));
  return form;
}

const MOST_NAMED = 3;

function factsIn({ authors, venue, year, doi, address }: Draft): string {
  const named = authors.slice(0, MOST_NAMED).join(", ");
  const people = authors.length > MOST_NAMED ? `${named} …` : named;
  const place = venue ?? URL.parse(address)?.hostname ?? "";
  return [people, place, year, doi].filter((part) => part !== null && part !== "").join(" · ");
}

function kinds({ kinds: all }: Draft, first: Kind, onChange: (kind: Kind) => void): HTMLElement | null {
  if (all.length < 2) return null;
  return h(
    "fieldset",
    {},
    h("legend", { hidden: true }, t("form.kind")),
    h(
      "div",
      { class: "kinds", role: "radiogroup", "aria-label": t("form.kind") },
      ...all.map((kind) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: "kind",
            value: kind,
            checked: kind === first,
            on: { change: () => onChange(kind) },
          }),
          t(`form.${kind}`),
        ),
      ),
    ),
  );
}

export const lastPlace = async (): Promise<Place> =>
  (await kept("place")) ?? { libraryId: null, library: "", topic: null };

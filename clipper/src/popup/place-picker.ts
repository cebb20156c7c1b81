import { connected } from "../server/calls.ts";
import { placesFor } from "../server/places.ts";
import type { Place } from "../storage.ts";
import { h, icon } from "./dom.ts";
import { notice, t } from "./say.ts";

export const nameOf = ({ topic, library }: Place): string => topic?.name ?? (library || t("form.usual"));

const SETTLE_MS = 150;

/** A button that says where a clip goes; pressed, it lists where else it could go, by words. */
export function placePicker(first: Place, onChange: (place: Place) => void): HTMLElement {
  const name = h("span");
  const hint = h("span", { class: "quiet" });
  const shape = h("i", { style: "display: contents" });
  const button = h(
    "button",
    { class: "place", type: "button", "aria-haspopup": "listbox", on: { click: () => open() } },
    shape,
    name,
    icon("down"),
  );
  const slot = h("div");
  const label = h("span", { id: "place-label" }, t("form.place"));
  button.setAttribute("aria-labelledby", "place-label place-name");
  name.id = "place-name";

  const show = (place: Place) => {
    name.textContent = nameOf(place);
    shape.replaceChildren(icon(place.topic ? "topic" : "library"));
    hint.hidden = place.topic === null;
    hint.textContent = t("form.keptIn", { library: place.library || t("form.usual") });
  };
  const close = () => {
    slot.replaceChildren(button);
    button.focus();
  };
  const open = () => {
    slot.replaceChildren(chooser((place) => (show(place), onChange(place), close()), close));
    slot.querySelector("input")?.focus();
  };
  show(first);
  slot.append(button);
  return h("div", { class: "field" }, label, slot, hint);
}

function chooser(onChoose: (place: Place) => void, onClose: () => void): HTMLElement {
  const list = h("div", { class: "options", role: "listbox", id: "places", "aria-label": t("form.place") });
  let options: { place: Place; element: HTMLElement }[] = [];
  let at = 0;
  const mark = (to: number) => {
    at = Math.max(0, Math.min(options.length - 1, to));
    for (const [index, { element }] of options.entries())
      element.setAttribute("aria-selected", String(index === at));
    input.setAttribute("aria-activedescendant", options.length > 0 ? `place-${at}` : "");
    options[at]?.element.scrollIntoView({ block: "nearest" });
  };
  const fill = async () => {
    const words = input.value;
    try {
      const found = await placesFor(await connected(), words);
      // What was typed meanwhile is asked for by itself.
      if (input.value !== words) return;
      options = [];
      const group = (title: string, places: Place[], shape: "library" | "topic"): Node[] =>
        places.length === 0
          ? []
          : [
              h("div", { class: "group", role: "presentation" }, title),
              ...places.map((place) => option(place, shape)),
            ];
      const option = (place: Place, shape: "library" | "topic") => {
        const element = h(
          "div",
          {
            class: "option",
            role: "option",
            id: `place-${options.length}`,
            on: { mousedown: (event) => event.preventDefault(), click: () => onChoose(place) },
          },
          icon(shape),
          nameOf(place),
        );
        options.push({ place, element });
        return element;
      };
      list.replaceChildren(
        ...group(t("form.libraries"), found.libraries, "library"),
        ...group(t("form.topics"), found.topics, "topic"),
      );
      if (options.length === 0)
        list.replaceChildren(h("p", { class: "quiet", role: "status" }, t("form.nothing")));
      mark(0);
    } catch (error) {
      list.replaceChildren(notice(error));
    }
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const input = h("input", {
    type: "search",
    role: "combobox",
    placeholder: t("form.search"),
    "aria-label": t("form.search"),
    "aria-expanded": "true",
    "aria-controls": "places",
    autocomplete: "off",
    on: {
      input: () => {
        clearTimeout(settling);
        settling = setTimeout(() => void fill(), SETTLE_MS);
      },
      keydown: (event) => {
        const { key } = event as KeyboardEvent;
        if (key === "ArrowDown") mark(at + 1);
        else if (key === "ArrowUp") mark(at - 1);
        else if (key === "Enter" && options[at]) onChoose(options[at]!.place);
        else if (key === "Escape") onClose();
        else if (key !== "Enter") return;
        event.preventDefault();
      },
    },
  });
  void fill();
  const leave = (event: Event) => {
    if (!box.contains((event as FocusEvent).relatedTarget as Node | null)) onClose();
  };
  const box = h("div", { class: "picker", on: { focusout: leave } }, input, list);
  return box;
}

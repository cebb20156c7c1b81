type Child = Node | string | null | false;
type Properties = Record<string, unknown> & { on?: Record<string, (event: Event) => unknown> };

/** An element with what is said of it. Text is text: nothing of a page becomes markup here. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { on = {}, ...properties }: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key in element && !/^(?:aria-|data-|role$|class$|for$|list$)/u.test(key))
      Object.assign(element, { [key]: value });
    else element.setAttribute(key, typeof value === "string" || typeof value === "number" ? `${value}` : "");
  }
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

const SHAPES = {
  logo: ["M5 6.5h9M8 11h9M11 15.5h5", "0 0 22 22"],
  library: ["M3 3v10M6.5 3v10M10 3.2l3 9.6", "0 0 16 16"],
  topic: ["M3 4h8M5 8h8M7 12h5", "0 0 16 16"],
  down: ["M4 6.5l4 4 4-4", "0 0 16 16"],
  done: ["M3 8.5l3.5 3.5L13 5", "0 0 16 16"],
} as const;

export function icon(shape: keyof typeof SHAPES, size = 16): SVGElement {
  const [path, viewBox] = SHAPES[shape];
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = make("svg", {
    viewBox,
    width: String(size),
    height: String(size),
    fill: "none",
    "aria-hidden": "true",
  });
  const isLogo = shape === "logo";
  if (isLogo) svg.append(make("rect", { width: "22", height: "22", rx: "6", fill: "var(--accent)" }));
  const stroke = isLogo ? "var(--on-accent)" : "currentColor";
  svg.append(
    make("path", { d: path, stroke, "stroke-width": isLogo ? "2" : "1.5", "stroke-linecap": "round" }),
  );
  return svg as SVGElement;
}

export const field = (label: string, control: HTMLElement, hint: string | null = null): HTMLElement =>
  h(
    "label",
    { class: "field" },
    h("span", {}, label),
    control,
    hint !== null && h("span", { class: "quiet" }, hint),
  );

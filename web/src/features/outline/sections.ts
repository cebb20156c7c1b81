export type SectionName = "outline" | "sources" | "refine";

/** Opens a part of the form that may be closed, and leads the keyboard there. */
export function showSection(name: SectionName) {
  const section = document.querySelector<HTMLDetailsElement>(`details[data-tour="builder-${name}"]`);
  const head = section?.querySelector<HTMLElement>("summary");
  if (!section || !head) return;
  // Pressed, and not only opened: whoever waits for the part to be used hears it.
  if (!section.open) head.click();
  head.focus({ preventScroll: true });
  section.scrollIntoView({ block: "nearest" });
}

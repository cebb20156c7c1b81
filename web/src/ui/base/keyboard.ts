/** Single-letter shortcuts keep out of fields, menus and dialogs. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=menu], dialog, [role=dialog]") !== null;

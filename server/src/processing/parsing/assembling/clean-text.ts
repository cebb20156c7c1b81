import { oneLine } from "#processing/parsing/one-line.ts";

// oxlint-disable no-control-regex, no-misleading-character-class -- these characters are what is looked for

/** What cannot be seen and must not be stored: controls, zero-width spaces, overrides of the writing direction, tags. */
const UNSEEN =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\ufffe\uffff]|[\u{e0000}-\u{e0fff}]/gu;
const PLAIN = /^[\u0020-\u007e]*$/;

/** One clean line. The joiners stay: Hindi and other scripts are misspelt without them. */
export function cleanLine(text: string): string {
  if (PLAIN.test(text)) return oneLine(text);
  const line = oneLine(text.toWellFormed().replace(UNSEEN, "").replaceAll("\u0085", " ")).normalize("NFC");
  return isOnlyJoiners(line) ? "" : line;
}

function isOnlyJoiners(line: string): boolean {
  return line.length < 20 && /^[\u200c\u200d\s]*$/u.test(line);
}

import { isHeading } from "#processing/parsing/formats/pdf/headings.ts";
import type { Vocabulary } from "#processing/parsing/formats/pdf/hyphens.ts";
import { endsSentence, isCaption, isLabel } from "#processing/parsing/formats/pdf/marks.ts";
import { isNear, type Draft, type Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

const LONGEST_CAPTION = 2_000;

/** The words of figures and tables, each as one draft: some are set with their label on a line of its own, or in lines of several sizes. */
export function withCaptions(drafts: Draft[], usual: Usual, vocabulary: Vocabulary): Draft[] {
  const whole: Draft[] = [];
  for (const draft of drafts) {
    const above = whole.at(-1);
    if (above?.role === "caption" && isRestOf(above, draft, usual)) {
      whole[whole.length - 1] = {
        ...above,
        text: vocabulary.join(above.text, draft.text),
        lines: above.lines + draft.lines,
        bottom: draft.bottom,
        size: draft.size,
      };
    } else whole.push(!draft.rows && isCaption(draft.text) ? { ...draft, role: "caption" } : draft);
  }
  return withLabels(whole, usual);
}

const OF_A_FIGURE = /^(?:supplementary |extended data )?(?:fig|abb|chart|scheme|plate|चित्र|आकृति)/iu;
const LONGEST_LABEL = 60;

/** What is written in a drawing, above its words: one draft, so that it parts no text. */
function withLabels(drafts: Draft[], usual: Usual): Draft[] {
  const whole: Draft[] = [];
  for (const draft of drafts) {
    if (draft.role === "caption" && OF_A_FIGURE.test(draft.text)) {
      let from = whole.length;
      while (from > 0 && isLabelOf(draft, whole[from - 1]!, usual)) from--;
      const labels = whole.splice(from);
      if (labels.length > 0)
        whole.push({
          ...labels[0]!,
          role: "label",
          text: labels.map(({ text }) => text).join(" "),
          bottom: labels.at(-1)!.bottom,
        });
    }
    whole.push(draft);
  }
  return whole;
}

function isLabelOf(caption: Draft, draft: Draft, usual: Usual): boolean {
  const { rows, role, text, lines, column } = draft;
  if (rows || role || column !== caption.column || text.length > LONGEST_LABEL || lines > 3) return false;
  return !endsSentence(text) && !isHeading(draft, usual);
}

function isRestOf(caption: Draft, draft: Draft, usual: Usual): boolean {
  if (draft.rows || draft.column !== caption.column || isCaption(draft.text)) return false;
  if (caption.text.length > LONGEST_CAPTION) return false;
  const distance = caption.bottom - draft.top;
  if (distance <= 0 || distance > 1.5 * usual.leading * Math.max(draft.size, caption.size)) return false;
  if (isLabel(caption.text)) return true;
  const isSmall = draft.size < 0.97 * usual.size && isNear(draft.size, caption.size, 0.25);
  return isSmall && !endsSentence(caption.text) && draft.bold === caption.bold;
}

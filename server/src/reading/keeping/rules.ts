/** A place in a list of what was kept, the last first. */
export type Cursor = { at: string; id: number };

export const writeCursor = ({ at, id }: Cursor): string => `${at}_${id}`;

/** Null for what is none: then the list begins at its beginning. */
export function readCursor(text: string | undefined): Cursor | null {
  const [, at = "", id = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([1-9]\d{0,14})$/.exec(text ?? "") ?? [];
  return Number.isNaN(Date.parse(at)) ? null : { at, id: Number(id) };
}

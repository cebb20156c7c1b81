/** A stretch of a text in UTF-16 code units: `text.slice(start, end)` is exactly the thing. */
export type Span = { start: number; end: number };

/** The reading position; if the text was replaced by a shorter one, at most its end. */
export const placeIn = (text: string, place: number | null): number | null =>
  place === null || text.length === 0 ? null : Math.min(place, text.length - 1);

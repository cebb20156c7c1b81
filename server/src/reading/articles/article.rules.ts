/** Of a text that was replaced since, the place is as far in as it was; never behind the end. */
export const placeIn = (text: string, place: number | null): number | null =>
  place === null || text.length === 0 ? null : Math.min(place, text.length - 1);

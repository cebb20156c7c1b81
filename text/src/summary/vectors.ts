/** A sparse vector of unit length: term to weight. */
export type Vector = Map<string, number>;

/** tf-idf over the given units (sentences), each of length one, so that a dot product is the cosine. */
export function vectorsOf(units: string[][]): Vector[] {
  const having = new Map<string, number>();
  for (const unit of units) for (const term of new Set(unit)) having.set(term, (having.get(term) ?? 0) + 1);
  return units.map((unit) => {
    const vector: Vector = new Map();
    for (const term of unit) vector.set(term, (vector.get(term) ?? 0) + 1);
    let square = 0;
    for (const [term, count] of vector) {
      const weight = count * Math.log(1 + units.length / having.get(term)!);
      vector.set(term, weight);
      square += weight * weight;
    }
    const length = Math.sqrt(square) || 1;
    for (const [term, weight] of vector) vector.set(term, weight / length);
    return vector;
  });
}

export function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

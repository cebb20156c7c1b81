/** Whether what is sent is taken. Told when it changes, and not again for every batch. */
export type News = { isTaken: true } | { isTaken: false; what: string; why: string };

export type Deliveries = {
  /** The exporter as it is, and what becomes of its batches is noted. */
  watched<Exporter extends Exports>(what: string, exporter: Exporter): Exporter;
};

type Result = { code: number; error?: Error };
type Exports = { export(items: never, ended: (result: Result) => void): void };

const TAKEN = 0;

export function deliveriesTo(tell: (news: News) => void): Deliveries {
  const refused = new Set<string>();
  const note = (what: string, { code, error }: Result) => {
    const wereAllTaken = refused.size === 0;
    if (code === TAKEN) refused.delete(what);
    else refused.add(what);
    const areAllTaken = refused.size === 0;
    if (wereAllTaken && !areAllTaken) tell({ isTaken: false, what, why: reasonOf(error) });
    if (areAllTaken && !wereAllTaken) tell({ isTaken: true });
  };
  return {
    watched(what, exporter) {
      const send = exporter.export.bind(exporter);
      exporter.export = (items, ended) =>
        send(items, (result) => {
          note(what, result);
          ended(result);
        });
      return exporter;
    },
  };
}

/** A status or a code: what the other side writes may repeat what it was sent, key included. */
function reasonOf(error: Error | undefined): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === "number") return `it answers ${code}`;
  return typeof code === "string" ? code : (error?.message ?? "it does not say why");
}

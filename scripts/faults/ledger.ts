/** What somebody asked the product to keep, and whether it said that it did. */
export type Entry = {
  kind: "note" | "file" | "gyan";
  /** Stands nowhere else, so that it can be counted. */
  name: string;
  person: number;
  isAcknowledged: boolean;
};

export type Refusal = { kind: string; said: string; during: string };

export type Ledger = ReturnType<typeof startLedger>;

/** Written while everything is used, read when it is quiet again. */
export function startLedger() {
  const entries: Entry[] = [];
  const refusals: Refusal[] = [];
  const answers = new Map<string, number>();
  let answered = 0;
  let during = "nothing";
  return {
    entries,
    refusals,
    answers,
    /** What is broken from now on, so that a call that fails can be told apart. */
    nowBroken(name: string): void {
      during = name;
    },
    get answered() {
      return answered;
    },
    begin(entry: Omit<Entry, "isAcknowledged">): Entry {
      const begun = { ...entry, isAcknowledged: false };
      entries.push(begun);
      return begun;
    },
    /** Counts a call, and gives what it gave; undefined where it failed. */
    async tried<T>(kind: string, call: () => Promise<T>): Promise<T | undefined> {
      const broken = during;
      try {
        const answer = await call();
        answered += 1;
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
        return answer;
      } catch (error) {
        refusals.push({
          kind,
          said: (error as Error).message.slice(0, 200),
          during: broken,
        });
        return undefined;
      }
    },
  };
}

export type Found = Map<string, number>;
export type Fault = { what: "lost" | "doubled"; entry: Entry; times: number };

/** What was acknowledged stands once; what was not may stand once, because its answer may have been lost on the way. */
export function faultsOf(entries: Entry[], found: Record<Entry["kind"], Found>): Fault[] {
  return entries.flatMap((entry): Fault[] => {
    const times = found[entry.kind].get(entry.name) ?? 0;
    if (times > 1) return [{ what: "doubled", entry, times }];
    if (times === 0 && entry.isAcknowledged) return [{ what: "lost", entry, times }];
    return [];
  });
}

/** A text that came this often is likely to come again. */
const OFTEN = 2;
/** A plan takes some ten kilobytes of the database's memory. */
const MOST_PLANS = 600;
const MOST_COUNTED = 4_000;
const LONGEST_TEXT = 20_000;

/**
 * Plans of statements that come again and again, shared by all sessions: there is one backend, and reading and planning a short
 * statement takes it three to ten times as long as running it. A plan can be used once the batch that made it has been
 * answered: before that, another session's batch may run first and would not find it.
 */
export class Plans {
  readonly #ready = new Map<string, string>();
  readonly #begun = new Set<string>();
  readonly #counts = new Map<string, number>();
  #made = 0;

  /** The name under which the backend has the plan of this text. */
  nameOf(sql: string): string | undefined {
    return this.#ready.get(sql);
  }

  /** A name under which to make its plan now, if it came often enough. */
  begin(sql: string): string | undefined {
    if (sql.length > LONGEST_TEXT || this.#begun.has(sql)) return undefined;
    if (this.#ready.size + this.#begun.size >= MOST_PLANS) return undefined;
    const count = (this.#counts.get(sql) ?? 0) + 1;
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(sql, count);
      return undefined;
    }
    this.#counts.delete(sql);
    this.#begun.add(sql);
    return `plan${this.#made++}`;
  }

  settle(sql: string, name: string, isMade: boolean): void {
    this.#begun.delete(sql);
    if (isMade) this.#ready.set(sql, name);
  }

  /** It is planned anew when it comes again. The old plan stays in the backend: a batch that waits for its turn may name it. */
  forget(sql: string): void {
    this.#ready.delete(sql);
  }

  forgetAll(): void {
    this.#ready.clear();
  }
}

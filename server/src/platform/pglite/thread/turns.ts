/** Someone who wants the database: a session, or a task of our own. */
export type Claimant = {
  /** Whether there is something to run. */
  readonly isWaiting: boolean;
  /** Runs one batch. True: it is in the middle of a transaction and must be the next one too. */
  takeTurn(): Promise<boolean>;
  /** The lease ran out: roll back and give the database free. */
  expire(heldMs: number): Promise<void>;
};

/**
 * One database connection shared by many sessions, one batch at a time, in the order of asking. A session in a
 * transaction holds the lease: all others wait until it is back outside.
 *
 * The lease counts the time in which its holder lets the database stand idle, not the time of its statements:
 * a long transaction that works may go on, one that forgot to commit, or waits for a query of its own on
 * another connection, would block everybody for ever.
 */
export class Turns {
  readonly #leaseMs: number;
  readonly #queue: Claimant[] = [];
  #holder: Claimant | undefined;
  #idleMs = 0;
  #idleSince = 0;
  #leaseEnd: NodeJS.Timeout | undefined;
  #isBusy = false;
  #isStopped = false;

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs;
  }

  ask(claimant: Claimant): void {
    if (claimant !== this.#holder && !this.#queue.includes(claimant)) this.#queue.push(claimant);
    void this.#next();
  }

  /** Runs a task of our own between transactions. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.ask({
        isWaiting: false,
        takeTurn: async () => {
          await task().then(resolve, reject);
          return false;
        },
        expire: async () => {},
      });
    });
  }

  /** No more turns: the database is about to close, and a statement in its last moments would break it. */
  stop(): void {
    this.#isStopped = true;
  }

  async #next(): Promise<void> {
    if (this.#isBusy || this.#isStopped) return;
    const claimant = this.#holder ?? this.#queue.shift();
    if (!claimant || (claimant === this.#holder && !claimant.isWaiting)) return;
    this.#isBusy = true;
    this.#pauseLease();
    const keeps = await claimant.takeTurn();
    if (keeps) this.#hold(claimant);
    else this.#free(claimant);
    this.#isBusy = false;
    // Not at once: messages that came in meanwhile (a dropped session, a new one) are heard between two turns.
    if (this.#queue.length > 0 || this.#holder?.isWaiting) setImmediate(() => void this.#next());
  }

  #pauseLease(): void {
    if (!this.#leaseEnd) return;
    clearTimeout(this.#leaseEnd);
    this.#leaseEnd = undefined;
    this.#idleMs += performance.now() - this.#idleSince;
  }

  #hold(holder: Claimant): void {
    this.#holder = holder;
    this.#idleSince = performance.now();
    this.#leaseEnd = setTimeout(() => void this.#expire(holder), Math.max(0, this.#leaseMs - this.#idleMs));
  }

  #free(claimant: Claimant): void {
    this.#holder = undefined;
    this.#idleMs = 0;
    if (claimant.isWaiting) this.#queue.push(claimant); // at the end: it had its turn
  }

  async #expire(holder: Claimant): Promise<void> {
    if (this.#isBusy || this.#isStopped || this.#holder !== holder) return;
    this.#isBusy = true;
    this.#pauseLease();
    await holder.expire(Math.round(this.#idleMs));
    this.#free(holder);
    this.#isBusy = false;
    void this.#next();
  }
}

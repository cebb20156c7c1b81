/** Someone who wants the database: a session, or a task of our own. */
export type Claimant = {
  /** Nobody waits for an answer: it lets those go first for whom somebody does. */
  readonly isBackground: boolean;
  /** Whether there is something to run. */
  readonly isWaiting: boolean;
  /** Runs one batch. True: it is in the middle of a transaction and must be the next one too. */
  takeTurn(): Promise<boolean>;
  /** The lease ran out: roll back and give the database free. */
  expire(heldMs: number): Promise<void>;
};

/** A page asks for one thing after the other: the next question mostly comes so soon after the last answer. */
const NEXT_QUESTION_MS = 15;
/** So long does background work wait at most while people keep the database busy. */
const PATIENCE_MS = 1_000;
/**
 * Whose patience is over takes turns with people for this long: one statement a second would never end a run. It is less than a
 * twentieth of the time, so that nineteen of twenty answers to people come as if there were no background.
 */
const BURST_MS = 40;

type Waiting = { claimant: Claimant; since: number };

/**
 * One database connection shared by many sessions, one batch at a time, in the order of asking. A session in a
 * transaction holds the lease: all others wait until it is back outside.
 *
 * People go before background work. A transaction of the background that began a moment after a person's statement would
 * hold up the next statement of the same page, and the one after it another transaction, so the background also leaves
 * people the moment in which they ask on. It waits for a second at most, and then for a moment takes turns with them, or it would never be done.
 *
 * The lease counts the time in which its holder lets the database stand idle, not the time of its statements:
 * a long transaction that works may go on, one that forgot to commit, or waits for a query of its own on
 * another connection, would block everybody for ever.
 */
export class Turns {
  readonly #leaseMs: number;
  readonly #people: Waiting[] = [];
  readonly #background: Waiting[] = [];
  #lastAnswerToPeople = -Infinity;
  #burstEnd = -Infinity;
  #wasBackground = false;
  #laterLook: NodeJS.Timeout | undefined;
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
    if (claimant !== this.#holder) this.#enqueue(claimant);
    void this.#next();
  }

  /** Runs a task of our own between transactions. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.ask({
        isBackground: true,
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
    const claimant = this.#holder ?? this.#nextInLine();
    if (!claimant || (claimant === this.#holder && !claimant.isWaiting)) return;
    this.#isBusy = true;
    this.#pauseLease();
    const keeps = await claimant.takeTurn();
    this.#wasBackground = claimant.isBackground;
    if (!claimant.isBackground) this.#lastAnswerToPeople = performance.now();
    if (keeps) this.#hold(claimant);
    else this.#free(claimant);
    this.#isBusy = false;
    // Not at once: messages that came in meanwhile (a dropped session, a new one) are heard between two turns.
    if (this.#people.length + this.#background.length > 0 || this.#holder?.isWaiting)
      setImmediate(() => void this.#next());
  }

  #enqueue(claimant: Claimant): void {
    const line = claimant.isBackground ? this.#background : this.#people;
    if (!line.some((waiting) => waiting.claimant === claimant))
      line.push({ claimant, since: performance.now() });
  }

  #nextInLine(): Claimant | undefined {
    const now = performance.now();
    const [first] = this.#background;
    if (first !== undefined && now - first.since >= PATIENCE_MS && now >= this.#burstEnd)
      this.#burstEnd = now + BURST_MS;
    const isBurst = now < this.#burstEnd;
    const isPeoplesTurn = first === undefined || !isBurst || this.#wasBackground;
    if (this.#people.length > 0 && isPeoplesTurn) return this.#people.shift()!.claimant;
    const sinceAnswer = now - this.#lastAnswerToPeople;
    if (isBurst || sinceAnswer >= NEXT_QUESTION_MS) return this.#background.shift()?.claimant;
    clearTimeout(this.#laterLook);
    this.#laterLook = setTimeout(() => void this.#next(), NEXT_QUESTION_MS - sinceAnswer);
    return undefined;
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
    if (claimant.isWaiting) this.#enqueue(claimant); // at the end: it had its turn
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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiFailure } from "#lib/failure.ts";
import {
  AT_ONCE,
  EMPTY,
  type NewUpload,
  type Queue,
  add,
  asFile,
  cancel,
  cancelAll,
  dismiss,
  dismissOver,
  fail,
  figuresOf,
  find,
  finish,
  hold,
  nextUp,
  progress,
  retry,
  retryFailed,
  shareOf,
  start,
} from "./queue.ts";

const why = new ApiFailure(500, { code: "internal", message: "no" });
const aFile = (own: Partial<NewUpload> = {}): NewUpload => ({
  kind: "file",
  name: "report.pdf",
  folder: "",
  size: 1000,
  refused: null,
  ...own,
});
const filled = (count: number, own: Partial<NewUpload> = {}) =>
  add(
    EMPTY,
    Array.from({ length: count }, () => aFile(own)),
  );
const begin = (queue: Queue) => nextUp(queue).reduce(start, queue);
const stateOf = (queue: Queue, id: number) => find(queue, id)?.state.is;

describe("the queue of uploads", () => {
  test("three are on their way at a time, in the order in which they came", () => {
    const queue = begin(filled(5));
    expect(queue.uploads.map(({ state }) => state.is)).toEqual([
      "sending",
      "sending",
      "sending",
      "queued",
      "queued",
    ]);
    expect(nextUp(queue)).toEqual([]);
    expect(nextUp(finish(queue, 2))).toEqual([4]);
  });

  test("what was refused before it was sent stands among the failed, and cannot be tried again", () => {
    const queue = filled(1, { refused: why });
    expect(figuresOf(queue)).toMatchObject({ pending: 0, failed: 1 });
    expect(stateOf(retryFailed(queue), 1)).toBe("failed");
  });

  test("news about an upload that was cancelled come too late", () => {
    const queue = cancel(begin(filled(1)), 1);
    expect(finish(progress(queue, 1, 500), 1)).toBe(queue);
    expect(fail(queue, 1, why, true)).toBe(queue);
  });

  test("an interrupted upload waits for its turn, and keeps what has come through", () => {
    const held = hold(progress(begin(filled(4)), 1, 400), 1);
    expect(find(held, 1)?.state).toEqual({ is: "queued", sent: 400 });
    expect(nextUp(held)).toEqual([1]);
    expect(shareOf(find(start(held, 1), 1)!)).toBe(0.4);
  });

  test("a failed one begins anew when it is tried again", () => {
    const queue = fail(progress(begin(filled(1)), 1, 999), 1, why, true);
    expect(find(retry(queue, 1), 1)?.state).toEqual({ is: "queued", sent: 0 });
  });

  test("references wait until the files that came with them are over", () => {
    const queue = begin(add(EMPTY, [aFile({ kind: "references", name: "export.rdf" }), aFile(), aFile()]));
    expect(stateOf(queue, 1)).toBe("queued");
    expect(nextUp(finish(queue, 2))).toEqual([]);
    expect(nextUp(fail(finish(queue, 2), 3, why, true))).toEqual([1]);
  });

  test("references do not wait for the files of another drop", () => {
    const queue = add(begin(filled(1)), [aFile({ kind: "references" })]);
    expect(nextUp(queue)).toEqual([2]);
  });

  test("what looked like references and was none is sent as a file", () => {
    const queue = asFile(filled(1, { kind: "references" }), 1);
    expect(find(queue, 1)?.kind).toBe("file");
  });

  test("cancel all leaves what is over as it is", () => {
    const queue = cancelAll(finish(begin(filled(5)), 1));
    expect(queue.uploads.map(({ state }) => state.is)).toEqual([
      "done",
      ...Array.from({ length: 4 }, () => "cancelled"),
    ]);
    expect(figuresOf(queue).pending).toBe(0);
  });

  test("a new drop begins a new count once everything is over, and keeps what failed", () => {
    const over = fail(finish(begin(filled(2)), 1), 2, why, true);
    expect(add(over, [aFile()]).uploads.map(({ id }) => id)).toEqual([2, 3]);
    const busy = finish(begin(filled(2)), 1);
    expect(add(busy, [aFile()]).uploads).toHaveLength(3);
  });

  test("what is over can be put away, what is on its way cannot", () => {
    const queue = fail(finish(begin(filled(3)), 1), 2, why, true);
    expect(dismiss(queue, 2).uploads.map(({ id }) => id)).toEqual([1, 3]);
    expect(dismiss(queue, 3)).toEqual(queue);
    expect(dismissOver(queue).uploads.map(({ id }) => id)).toEqual([1, 3]);
    expect(dismissOver(finish(queue, 3)).uploads).toEqual([]);
  });

  test("the overall share grows with bytes and with files, and is whole at the end", () => {
    const queue = begin(filled(2));
    const some = progress(queue, 1, 500);
    expect(figuresOf(queue).share).toBe(0);
    expect(figuresOf(some).share).toBeGreaterThan(0.2);
    expect(figuresOf(finish(finish(some, 1), 2)).share).toBe(1);
  });
});

type Step = { name: string; run(queue: Queue, id: number, amount: number): Queue };
const steps: Step[] = [
  { name: "add", run: (queue) => add(queue, [aFile(), aFile({ kind: "references", size: 0 })]) },
  { name: "begin", run: begin },
  { name: "progress", run: (queue, id, amount) => progress(queue, id, amount) },
  { name: "finish", run: (queue, id) => finish(queue, id) },
  { name: "fail", run: (queue, id) => fail(queue, id, why, true) },
  { name: "hold", run: hold },
  { name: "cancel", run: cancel },
  { name: "cancelAll", run: cancelAll },
  { name: "retry", run: retry },
  { name: "retryFailed", run: retryFailed },
  { name: "dismiss", run: dismiss },
  { name: "dismissOver", run: dismissOver },
];

test("whatever happens in whatever order, the queue holds together", () => {
  const happening = fc.record({
    step: fc.constantFrom(...steps),
    id: fc.integer({ min: 0, max: 12 }),
    amount: fc.integer({ min: -10, max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      let queue = EMPTY;
      for (const { step, id, amount } of happenings) {
        const before = queue;
        queue = step.run(queue, id, amount);
        const figures = figuresOf(queue);
        expect(queue.uploads.filter(({ state }) => state.is === "sending").length).toBeLessThanOrEqual(
          AT_ONCE,
        );
        expect(figures.sent).toBeLessThanOrEqual(figures.size);
        expect(figures.share).toBeGreaterThanOrEqual(0);
        expect(figures.share).toBeLessThanOrEqual(1 + 1e-9);
        const ids = queue.uploads.map((upload) => upload.id);
        expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
        // What is done stays done, and only adding and trying again make more work.
        for (const upload of before.uploads) {
          if (upload.state.is === "done") expect(stateOf(queue, upload.id) ?? "done").toBe("done");
        }
        if (!["add", "retry", "retryFailed"].includes(step.name)) {
          expect(figures.pending).toBeLessThanOrEqual(figuresOf(before).pending);
        }
      }
      // Once all that is left is sent, nothing waits for ever.
      for (let round = 0; figuresOf(queue).pending > 0 && round < 200; round++) {
        queue = begin(queue);
        for (const { id, state } of queue.uploads) if (state.is === "sending") queue = finish(queue, id);
      }
      expect(figuresOf(queue).pending).toBe(0);
    }),
  );
});

test("ten thousand files are taken, sent and cancelled", () => {
  let queue = begin(filled(10_000));
  for (let id = 1; id <= 300; id++) queue = begin(finish(progress(queue, id, 1000), id));
  queue = cancelAll(queue);
  expect(figuresOf(queue)).toMatchObject({ pending: 0, done: 300 });
});

import { describe, expect, test } from "vitest";
import type { Clip } from "./queue.ts";
import { afterTrouble, doneToDrop, nextOf } from "./sending.rules.ts";

const aClip = (own: Partial<Clip>): Clip =>
  ({ key: "a", at: 0, state: "waiting", notBefore: 0, attempts: 0, ...own }) as Clip;
const passing = { code: "unreachable", message: "", params: {}, isPassing: true };

describe("whose turn it is", () => {
  test("the oldest whose time has come; one that was left in the middle goes on", () => {
    const all = [
      aClip({ key: "done", state: "done" }),
      aClip({ key: "refused", state: "refused" }),
      aClip({ key: "later", notBefore: 11 }),
      aClip({ key: "left", state: "sending" }),
      aClip({ key: "new" }),
    ];
    expect(nextOf(all, 10)?.key).toBe("left");
    expect(nextOf(all, 11)?.key).toBe("later");
    expect(nextOf(all.slice(0, 2), 11)).toBeNull();
  });
});

describe("what could not be sent", () => {
  test("waits longer each time while the server is away, half an hour at most", () => {
    const rest = (attempts: number) => afterTrouble({ attempts }, passing, 0).notBefore / 1000;
    expect([0, 1, 2, 3, 7, 50].map(rest)).toEqual([15, 30, 60, 120, 1800, 1800]);
    expect(afterTrouble({ attempts: 2 }, passing, 0)).toMatchObject({ state: "waiting", attempts: 3 });
  });

  test("waits for a sign-in too, and what is refused waits for somebody to decide", () => {
    const signedOut = { ...passing, code: "signed_out", isPassing: false };
    expect(afterTrouble({ attempts: 0 }, signedOut, 0).state).toBe("waiting");
    const refused = { ...passing, code: "quota_reached", message: "No room.", isPassing: false };
    expect(afterTrouble({ attempts: 0 }, refused, 5)).toEqual({
      state: "refused",
      attempts: 1,
      notBefore: 0,
      trouble: { code: "quota_reached", message: "No room.", params: {} },
    });
  });
});

test("of what was sent the last ten of a day are kept, and nothing that was not", () => {
  const day = 24 * 60 * 60_000;
  const all = [
    aClip({ key: "open", at: 0 }),
    aClip({ key: "old", at: 1, state: "done" }),
    ...Array.from({ length: 11 }, (_, at) => aClip({ key: `d${at}`, at: day + at, state: "done" })),
  ];
  expect(doneToDrop(all, day + 20)).toEqual(["d0", "old"]);
});

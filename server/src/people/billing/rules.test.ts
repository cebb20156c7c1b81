import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeAfter, originOf, planToPay, standing, type Offer, type Told } from "./rules.ts";

const told = (kind: string, second = 0): Told => ({ kind, happenedAt: new Date(second * 1000) });

describe("what holds of a payment", () => {
  const KINDS = [
    "paid",
    "declined",
    "cancelled",
    "expired",
    "ended",
    "paused",
    "resumed",
    "noted",
    "unheard",
  ];

  test("PY-02 every order and every repetition of the same events ends alike", () => {
    const event = fc.record({
      kind: fc.constantFrom(...KINDS),
      happenedAt: fc.nat(5).map((second) => new Date(second * 1000)),
    });
    const history = fc.array(event, { maxLength: 7 });
    fc.assert(
      fc.property(
        history.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc
              .array(fc.constantFrom(...(events.length > 0 ? events : [told("noted")])), { maxLength: 5 })
              .chain((again) =>
                fc.shuffledSubarray([...events, ...again], { minLength: events.length + again.length }),
              ),
          ),
        ),
        ([events, shuffled]) => {
          expect(standing(shuffled)).toBe(standing(events));
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    [[], "open"],
    [["noted"], "open"],
    [["paid"], "paid"],
    [["noted", "paid"], "paid"],
    [["declined"], "declined"],
    [["declined", "paid"], "paid"],
    [["expired"], "expired"],
    [["cancelled"], "cancelled"],
    [["paid", "ended"], "ended"],
    [["ended", "paid"], "ended"],
    [["noted", "ended"], "declined"],
  ])("%j is %s", (kinds, state) => {
    expect(standing(kinds.map((kind) => told(kind)))).toBe(state);
  });

  test("a running subscription that is not paid for ends, and stands again when it is", () => {
    expect(standing([told("paid", 1), told("paused", 2)])).toBe("ended");
    expect(standing([told("resumed", 3), told("paused", 2), told("paid", 1)])).toBe("paid");
    expect(standing([told("resumed", 3), told("paused", 4), told("paid", 1)])).toBe("ended");
    expect(standing([told("resumed", 3), told("paused", 2), told("paid", 1), told("ended", 2)])).toBe(
      "ended",
    );
  });
});

describe("which plan is paid for", () => {
  const offer = (id: number, amount: number): Offer => ({
    id,
    name: `Plan ${id}`,
    amount,
    currency: "EUR",
    every: "month",
    providerPrice: null,
  });
  const nobody = { heldId: null, wantedId: null, isPaying: false };

  test("the wanted one, else the cheapest that is not theirs", () => {
    const offers = [offer(1, 900), offer(2, 500), offer(3, 500)];
    expect(planToPay({ ...nobody, wantedId: 1 }, offers)?.id).toBe(1);
    expect(planToPay(nobody, offers)?.id).toBe(2);
    expect(planToPay({ ...nobody, heldId: 2 }, offers)?.id).toBe(3);
    expect(planToPay({ ...nobody, wantedId: 7 }, offers)?.id).toBe(2);
    expect(planToPay({ ...nobody, heldId: 1, wantedId: 1 }, offers)?.id).toBe(2);
  });

  test("nothing when nothing is offered, when it costs nothing, and when they pay already", () => {
    expect(planToPay(nobody, [])).toBeNull();
    expect(planToPay({ ...nobody, wantedId: 1 }, [offer(1, 0)])).toBeNull();
    expect(planToPay({ ...nobody, heldId: 1 }, [offer(1, 5)])).toBeNull();
    expect(planToPay({ ...nobody, heldId: 1, isPaying: true }, [offer(2, 5)])).toBeNull();
  });
});

describe("what becomes of the person", () => {
  const plan = { planId: 1 } as const;

  test("paid: they have the plan of their newest payment that stands", () => {
    expect(changeAfter({ ...plan, before: "open", after: "paid" }, { heldId: null, paidFor: 1 })).toEqual({
      subscriptionId: 1,
    });
    expect(changeAfter({ ...plan, before: "open", after: "paid" }, { heldId: 2, paidFor: 2 })).toEqual({
      subscriptionId: 2,
    });
  });

  test("ended: it is gone, unless they have another by now", () => {
    expect(changeAfter({ ...plan, before: "paid", after: "ended" }, { heldId: 1, paidFor: null })).toEqual({
      subscriptionId: null,
      needsSubscription: true,
    });
    expect(changeAfter({ ...plan, before: "paid", after: "ended" }, { heldId: 2, paidFor: 2 })).toEqual({
      needsSubscription: true,
    });
  });

  test("ended before we knew that it was paid is the same as after", () => {
    expect(changeAfter({ ...plan, before: "open", after: "ended" }, { heldId: 5, paidFor: null })).toEqual({
      subscriptionId: null,
      needsSubscription: true,
    });
  });

  test("what was not paid changes nothing", () => {
    for (const after of ["declined", "cancelled", "expired"] as const)
      expect(changeAfter({ ...plan, before: "open", after }, { heldId: null, paidFor: null })).toBeNull();
  });
});

describe("several payments of one person", () => {
  type News = { payment: number; event: Told };
  /** The payments 0, 1 and 2 of somebody who began with another plan; the plans of the first and the last are the same. */
  const PLANS = [1, 2, 1];
  const after = (arrivals: News[]) => {
    const payments = PLANS.map((planId) => ({ planId, state: standing([]), events: [] as Told[] }));
    let [heldId, mustHave]: [number | null, boolean] = [9, false];
    for (const { payment: index, event } of arrivals) {
      const payment = payments[index]!;
      payment.events.push(event);
      const before = payment.state;
      payment.state = standing(payment.events);
      if (payment.state === before) continue;
      const paidFor = payments.findLast(({ state }) => state === "paid")?.planId ?? null;
      const change = changeAfter(
        { planId: payment.planId, before, after: payment.state },
        { heldId, paidFor },
      );
      if (change?.subscriptionId !== undefined) heldId = change.subscriptionId;
      mustHave ||= change?.needsSubscription ?? false;
    }
    return { heldId, mustPay: mustHave && heldId === null };
  };

  test("PY-02 what somebody has in the end does not depend on the order of the news", () => {
    const news = fc.record({
      payment: fc.nat(PLANS.length - 1),
      event: fc
        .tuple(fc.constantFrom("paid", "ended", "paused", "resumed", "declined"), fc.nat(4))
        .map(([kind, second]) => told(kind, second)),
    });
    fc.assert(
      fc.property(
        fc
          .array(news, { maxLength: 8 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(after(shuffled)).toEqual(after(all));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test("the way back leads to the set address, else to where the browser is, and never to a made-up one", () => {
  const fallback = "http://localhost:8080";
  const from = (host: string, publicUrl?: string) => originOf({ publicUrl, host, fallback });
  expect(from("evil.example.org", "https://gyan.example.org")).toBe("https://gyan.example.org");
  expect(from("127.0.0.1:4000")).toBe("http://127.0.0.1:4000");
  expect(from("[::1]:4000")).toBe("http://[::1]:4000");
  for (const odd of ["", "a@b", "a/b", "a b", 'x"><script>', "a:b", "a?x", "a#x", "-:99999999"])
    expect(from(odd)).toBe(fallback);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsOf, OPERATION_SPANS, type OperationSpan } from "./operation.rules.ts";

const spans = Object.keys(OPERATION_SPANS) as OperationSpan[];

test("columns follow each other without a gap, and now lies in the last", () => {
  const anyMoment = fc.date({
    min: new Date("2001-01-01"),
    max: new Date("2100-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...spans), anyMoment, (span, now) => {
      const { minutes, step } = OPERATION_SPANS[span];
      const stepMs = step * 60_000;
      const columns = columnsOf(span, now).map((at) => at.getTime());
      expect(columns).toHaveLength(minutes / step);
      columns.forEach((at, index) => expect(at - columns[0]!).toBe(index * stepMs));
      const sinceLast = now.getTime() - columns.at(-1)!;
      expect(sinceLast).toBeGreaterThanOrEqual(0);
      expect(sinceLast).toBeLessThan(stepMs);
    }),
  );
});

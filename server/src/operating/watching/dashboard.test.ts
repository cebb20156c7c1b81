import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "#platform/watching/metrics.ts";
import { addGauges } from "./gauges.ts";

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const file = new URL("../../../../deploy/grafana/gyan.json", import.meta.url);

test("what the dashboard draws is what a process tells, and all of ours is drawn", async () => {
  const { panels } = JSON.parse(readFileSync(file, "utf8")) as Dashboard;
  const metrics = createMetrics();
  const nothing = { parser: {}, texts: {} } as unknown as Parameters<typeof addGauges>[1];
  const disk = { free: () => Promise.resolve(null), isFull: () => Promise.resolve(false) };
  addGauges(metrics, nothing, { figures: () => Promise.resolve(null), disk });
  const told = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", kind]) =>
    kind === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const drawn = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:gyan|nodejs|process)_\w+/g) ?? []),
  );
  expect(drawn.length).toBeGreaterThan(15);
  expect(drawn.filter((name) => !told.includes(name))).toEqual([]);
  const ours = told.filter((name) => name.startsWith("gyan_") && !/_(?:sum|count)$/.test(name));
  const undrawn = ["gyan_passages_works", "gyan_source_answered_timestamp_seconds"];
  expect(ours.filter((name) => !drawn.includes(name)).sort()).toEqual(undrawn);
});

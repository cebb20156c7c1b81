import { Agent, request } from "node:http";
import { percentiles } from "../load/visitor.ts";

export type Hammered = { perSecond: number; p50Ms: number; p95Ms: number; failed: number };

const CONNECTIONS = 50;
const WARMING_MS = 3_000;

/** The same page over and over, each connection asking as soon as it was answered. */
export async function hammer(url: string, headers: Record<string, string>, forMs: number): Promise<Hammered> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const asked = request(url, { agent, headers }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode === 200));
      });
      asked.once("error", () => resolve(false)).end();
    });
  const during = async (ms: number) => {
    const took: number[] = [];
    let failed = 0;
    const end = performance.now() + ms;
    const connection = async (): Promise<void> => {
      for (let began = performance.now(); began < end; began = performance.now())
        if (await ask()) took.push(performance.now() - began);
        else failed += 1;
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return { took, failed };
  };
  try {
    await during(WARMING_MS);
    const { took, failed } = await during(forMs);
    const { p50Ms, p95Ms } = percentiles(took);
    return { perSecond: (took.length / forMs) * 1_000, p50Ms, p95Ms, failed };
  } finally {
    agent.destroy();
  }
}

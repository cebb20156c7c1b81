// @vitest-environment jsdom
import type * as Config from "./config.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let respond: () => Response | Promise<Response>;
let asked: number;
let config: typeof Config;

beforeEach(async () => {
  asked = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return Promise.resolve().then(() => respond());
  });
  vi.resetModules();
  config = await import("./config.ts");
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("SE-05 until the server has answered, inactivity ends a session after 5 minutes", () => {
  expect(config.readConfig().autoLogout).toEqual({ enabled: true, minutes: 5 });
});

test("SE-05 what the server says is merged into the shape", async () => {
  respond = () => Response.json({ autoLogout: { minutes: 30 }, isSignUpOpen: true });
  expect(await config.loadConfig()).toBe("known");
  expect(config.readConfig()).toMatchObject({
    autoLogout: { enabled: true, minutes: 30 },
    isSignUpOpen: true,
    identity: null,
    appId: 1,
  });
});

test("SE-05 a 404 is no server of ours", async () => {
  respond = () => Response.json({ code: "not_found", message: "" }, { status: 404 });
  expect(await config.loadConfig()).toBe("missing");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(1);
});

test.each([
  ["breaks", () => Response.json({}, { status: 500 })],
  ["is starting", () => Response.json({}, { status: 503 })],
  ["is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "SE-05 a server that %s lets start-up go on, and is asked again until it answers",
  async (_how, answer) => {
    respond = answer;
    expect(await config.loadConfig()).toBe("later");
    expect(config.readConfig().autoLogout.minutes).toBe(5);
    let told = 0;
    config.watchConfig(() => (told += 1));
    await vi.advanceTimersByTimeAsync(6000);
    expect(asked).toBe(3);
    respond = () => Response.json({ autoLogout: { enabled: false, minutes: 30 } });
    await vi.advanceTimersByTimeAsync(8000);
    expect(config.readConfig().autoLogout).toEqual({ enabled: false, minutes: 30 });
    expect(told).toBe(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toBe(4);
  },
);

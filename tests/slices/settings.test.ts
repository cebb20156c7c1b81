import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const settings = async (token: string) => (await server.call("GET", "/me/settings", { token })).body;
const change = (token: string, body: object) => server.call("PATCH", "/me/settings", { token, body });
const use = (token: string, form = "sentencegyan") =>
  server.call("POST", "/analytics/events", {
    token,
    body: { name: "form_submission", form, outcome: "submitted" },
  });
const counted = async () =>
  (await server.app.db.pool.query<{ n: number }>("select count(*) as n from analytics_events")).rows[0]!.n;

describe("settings of a person", () => {
  test("nobody is mailed but about mentions, and nobody was asked to begin with; a change is one's own, and leaves the rest", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const untouched = {
      mailsWhenDone: false,
      mailsChanges: false,
      mailsMentions: true,
      allowsAnalytics: null,
    };
    expect(await settings(one.token)).toEqual(untouched);
    expect((await change(one.token, { mailsWhenDone: true })).body).toEqual({
      mailsWhenDone: true,
      mailsChanges: false,
      mailsMentions: true,
      allowsAnalytics: null,
    });
    expect((await change(one.token, { allowsAnalytics: false })).body).toEqual({
      mailsWhenDone: true,
      mailsChanges: false,
      mailsMentions: true,
      allowsAnalytics: false,
    });
    const changed = {
      mailsWhenDone: true,
      mailsChanges: true,
      mailsMentions: false,
      allowsAnalytics: false,
    };
    await change(one.token, { mailsMentions: false });
    expect((await change(one.token, { mailsChanges: true })).body).toEqual(changed);
    expect((await change(one.token, {})).body).toEqual(changed);
    expect(await settings(one.token)).toEqual(changed);
    expect(await settings(other.token)).toEqual(untouched);
  });

  test("two changes at once both stand", async () => {
    const { token } = await server.someone();
    await Promise.all([change(token, { mailsWhenDone: true }), change(token, { allowsAnalytics: true })]);
    expect(await settings(token)).toEqual({
      mailsWhenDone: true,
      mailsChanges: false,
      mailsMentions: true,
      allowsAnalytics: true,
    });
  });

  test("what is neither yes nor no is refused and changes nothing", async () => {
    const { token } = await server.someone();
    for (const body of [
      { mailsWhenDone: "yes" },
      { mailsChanges: 1 },
      { mailsMentions: "no" },
      { allowsAnalytics: null },
      { allowsAnalytics: 1 },
    ])
      expect((await change(token, body)).status).toBe(400);
    expect(await settings(token)).toEqual({
      mailsWhenDone: false,
      mailsChanges: false,
      mailsMentions: true,
      allowsAnalytics: null,
    });
  });
});

describe("SS-06 uses of the product", () => {
  test("are counted only of those who said yes, until they say no", async () => {
    const { token } = await server.someone();
    const before = await counted();
    expect(await use(token)).toMatchObject({ status: 202, body: { accepted: false } });
    await change(token, { allowsAnalytics: false });
    expect((await use(token)).body).toEqual({ accepted: false });
    expect(await counted()).toBe(before);
    await change(token, { allowsAnalytics: true });
    expect(await use(token)).toMatchObject({ status: 202, body: { accepted: true } });
    expect(await counted()).toBe(before + 1);
    await change(token, { allowsAnalytics: false });
    expect((await use(token)).body).toEqual({ accepted: false });
    expect(await counted()).toBe(before + 1);
  });

  test("one person's yes is not another's, and what people type is no name of a form", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    await change(one.token, { allowsAnalytics: true });
    const before = await counted();
    expect((await use(other.token)).body).toEqual({ accepted: false });
    for (const form of ["Why do cells age?", "asha@example.org", "", "x".repeat(61), "1"])
      expect((await use(one.token, form)).status).toBe(400);
    expect(await counted()).toBe(before);
  });

  test("K-02 the configuration names no measurement id where none is set", async () => {
    expect((await server.call("GET", "/config")).body).toMatchObject({ analyticsId: null });
  });
});

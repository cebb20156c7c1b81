import { expect, test } from "vitest";
import { list } from "../notifications.ts";
import { ofArticle } from "../reading/notes.ts";
import { constants } from "./constants.rules.ts";
import { config } from "../system.ts";

test("K-02 the constants are those of the specification", () => {
  expect(constants).toEqual({
    appId: 1,
    successCode: 10_000,
    errorCode: 50_000,
    gyanVersion: "1.0.0",
    pageLimit: "10",
    annotationLimit: 10,
    feedbackPageSize: 10,
    infiniteScroll: { distance: 2, throttle: 50 },
  });
});

test("K-02 what says nothing of its length is as long as they say", () => {
  expect(ofArticle.query.parse({}).limit).toBe(constants.annotationLimit);
  expect(list.query.parse({}).limit).toBe(Number(constants.pageLimit));
});

test("K-02 the configuration that the web reads cannot say anything else", () => {
  const { appId, successCode, errorCode, gyanVersion } = config.reply.shape;
  const { appId: id, successCode: success, errorCode: error, gyanVersion: version } = constants;
  expect([appId.value, successCode.value, errorCode.value, gyanVersion.value]).toEqual([
    id,
    success,
    error,
    version,
  ]);
  expect(appId.safeParse(2).success).toBe(false);
});

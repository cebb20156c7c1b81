import { expect, test } from "vitest";
import { metricsAccess, type Asker } from "./access.rules.ts";

const here: Asker = { authorization: "", isHere: true };
const TOKEN = "a-token-of-sixteen-signs";
const access = (asker: Partial<Asker>, token?: string, isHosted = false) =>
  metricsAccess({ ...here, ...asker }, { token, isHosted }, (one, other) => one === other);

test("this machine reads them where nobody else reaches the server", () => {
  expect(access({})).toBe("open");
});

test.each<[string, Partial<Asker>, boolean]>([
  ["another machine", { isHere: false }, false],
  ["a proxy that says nothing, before a server for others", {}, true],
])("%s needs the token", (_who, asker, isHosted) => {
  expect(access(asker, undefined, isHosted)).toBe("closed");
  expect(access(asker, TOKEN, isHosted)).toBe("token_needed");
  expect(access({ ...asker, authorization: "Bearer another" }, TOKEN, isHosted)).toBe("token_needed");
  expect(access({ ...asker, authorization: `Bearer ${TOKEN}` }, TOKEN, isHosted)).toBe("open");
});

test("a wrong token is refused here too, so that a mistake is noticed", () => {
  expect(access({ authorization: "Bearer another" }, TOKEN)).toBe("token_needed");
});

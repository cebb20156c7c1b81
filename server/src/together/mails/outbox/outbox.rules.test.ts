import { expect, test } from "vitest";
import { codeOf, isOverdue, isRefused, restAfter, withoutSecret } from "./outbox.rules.ts";

test("a mail server is asked again after twenty seconds, then twice as late each time, and every hour in the end", () => {
  expect([1, 2, 3, 9, 60].map(restAfter)).toEqual([20_000, 40_000, 80_000, 3_600_000, 3_600_000]);
});

test("a mail is tried for three days from when it was asked for", () => {
  const askedAt = new Date("2026-11-17T10:00:00Z");
  expect(isOverdue(askedAt, new Date("2026-11-20T09:59:00Z"))).toBe(false);
  expect(isOverdue(askedAt, new Date("2026-11-20T10:01:00Z"))).toBe(true);
});

test("what the server refuses for good is not tried again; what administrators can mend is", () => {
  expect(isRefused({ code: "EENVELOPE", responseCode: 550 })).toBe(true);
  expect(isRefused({ code: "EMESSAGE", responseCode: 554 })).toBe(true);
  expect(isRefused({ code: "EENVELOPE", responseCode: 451 })).toBe(false);
  expect(isRefused({ code: "EAUTH", responseCode: 535 })).toBe(false);
  expect(isRefused({ code: "ECONNECTION" })).toBe(false);
});

test("the log says codes and nothing else, the record has no secret", () => {
  expect(codeOf({ code: "EAUTH", responseCode: 535, message: "reader@example.org" })).toBe("EAUTH 535");
  const mail = {
    to: "a@example.org",
    subject: "Hello",
    text: "Open TOKEN",
    html: "<a href=TOKEN>",
    secret: "TOKEN",
  };
  expect(withoutSecret(mail)).toEqual({
    to: "a@example.org",
    subject: "Hello",
    text: "Open …",
    html: "<a href=…>",
  });
});

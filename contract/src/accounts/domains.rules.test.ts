import { describe, expect, test } from "vitest";
import { isOfDomains, readDomains } from "./domains.rules.ts";

describe("the domains whose people may sign up", () => {
  test.each([
    ["", []],
    ["Example.ORG", ["example.org"]],
    [" a.example, b.example;c.example\nd.example ", ["a.example", "b.example", "c.example", "d.example"]],
    ["@example.org example.org. example.org", ["example.org"]],
    ["*.Example.org, example.org", ["*.example.org", "example.org"]],
    ["bücher.example", ["xn--bcher-kva.example"]],
    ["उदाहरण.भारत", ["xn--p1b6ci4b4b3a.xn--h2brj9c"]],
  ])("%j are %j", (text, domains) => expect(readDomains(text)).toEqual(domains));

  test.each([
    "localhost",
    "*",
    "*.org.*",
    "a@b.example",
    "example.org/path",
    "example.org:25",
    "127.0.0.1",
    "ex ample..org",
    "ｅxample.org",
    "exam\u00adple.org",
    `${"a".repeat(250)}.org`,
  ])("%j are none", (text) => expect(readDomains(text)).toBeNull());
});

describe("an address belongs", () => {
  const allowed = readDomains("example.org, *.uni.example, bücher.example")!;
  test.each([
    "asha@example.org",
    "Asha@EXAMPLE.org",
    "asha@physics.uni.example",
    "asha@a.b.uni.example",
    "asha@bücher.example",
    "asha@BÜCHER.example",
    "asha@xn--bcher-kva.example",
  ])("%s", (email) => expect(isOfDomains(email, allowed)).toBe(true));

  test.each([
    ["a subdomain of a domain without the star", "asha@mail.example.org"],
    ["the parent of the star", "asha@uni.example"],
    ["a name that only ends alike", "asha@notexample.org"],
    ["a name that only ends like the star's", "asha@notuni.example"],
    ["a longer name", "asha@example.org.evil.example"],
    ["two signs", "asha@example.org@evil.example"],
    ["two signs the other way", "asha@evil.example@example.org"],
    ["a dot at the end", "asha@example.org."],
    ["letters of another script that look alike", "asha@ex\u0430mple.org"],
    ["full-width letters", "asha@ｅｘａｍｐｌｅ.org"],
    ["a full stop of another script", "asha@example。org"],
    ["a hyphen that nobody sees", "asha@exam\u00adple.org"],
    ["a percent sign", "asha@ex%61mple.org"],
    ["a path", "asha@example.org/x"],
    ["nothing", "asha"],
    ["nothing before", "example.org"],
  ])("not with %s", (_what, email) => expect(isOfDomains(email, allowed)).toBe(false));
});

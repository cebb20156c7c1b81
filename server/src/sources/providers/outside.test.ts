import { describe, expect, test } from "vitest";
import { askedBy } from "./outside.ts";
import { queryFor } from "./remote/asking.ts";
import { remoteSources } from "./remote/index.ts";

describe("what the record says was asked", () => {
  test.each(remoteSources.map((source) => [source.name, source] as const))(
    "%s: the words of the search, and nothing of whoever runs this",
    (_name, source) => {
      const access = {
        address: "http://10.1.2.3:8080/inner",
        key: "a-secret-key",
        contact: "operator@example.org",
        extras: { cx: "an-engine-id", engines: "one,two" },
      };
      const query = { ...queryFor("coral reefs"), words: ["coral", "reefs"], limit: 20 };
      const asked = askedBy(source.request(query, null, access), access);
      for (const hidden of ["a-secret-key", "operator@example.org", "10.1.2.3", "an-engine-id"])
        expect(asked).not.toContain(hidden);
      if (source.kind !== "lookup") expect(asked).toMatch(/coral/iu);
    },
  );
});

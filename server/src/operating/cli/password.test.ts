import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { withPassword } from "./password.ts";

const given = (args: string[], typed: string) => {
  const said: string[] = [];
  const read = withPassword(args, { input: Readable.from([typed]), say: (text) => void said.push(text) });
  return read.then((read_) => ({ args: read_, said: said.join("") }));
};

test("a password comes on the standard input, without a word about it", async () => {
  const { args, said } = await given(
    ["--email", "a@b.c", "--password", "--role", "Admin"],
    "Wicker-lamp 7\r\nmore\n",
  );
  expect(args).toEqual(["--email", "a@b.c", "--password=Wicker-lamp 7", "--role", "Admin"]);
  expect(said).toBe("");
});

test("whoever writes it into the command is told who may have read it", async () => {
  for (const args of [["--password", "Wicker-lamp 7"], ["--password=Wicker-lamp 7"]]) {
    const answer = await given(args, "");
    expect(answer.args).toEqual(args);
    expect(answer.said).toMatch(/list of processes/);
  }
  expect((await given(["--email", "a@b.c"], "")).said).toBe("");
});

test("an empty standard input is no password", async () => {
  await expect(given(["--password"], "")).rejects.toThrow(/No password came/);
});

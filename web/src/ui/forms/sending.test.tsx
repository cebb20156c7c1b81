import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show, text, user } from "#test-page.tsx";
import { useSending } from "./useSending.ts";

type Answering = { sent: string; answer(said: string): void; refuse(error: Error): void };

/** What was sent and not yet answered, in turn. */
const waiting: Answering[] = [];
const send = (sent: string) =>
  new Promise<string>((answer, refuse) => void waiting.push({ sent, answer, refuse }));
const told: string[] = [];
const settle = (how: (one: Answering) => void) => act(async () => how(waiting.shift()!));

function Part() {
  const sending = useSending(send, {
    onMutate: () => void told.push("begun"),
    onSuccess: (said) => void told.push(`always ${said}`),
  });
  const state = sending.isPending ? "busy" : sending.isSuccess ? "done" : "idle";
  const press = (sent: string) =>
    sending.mutate(sent, {
      onSuccess: (said) => void told.push(`heard ${said}`),
      onError: (error) => void told.push(`refused ${error.message}`),
      onSettled: () => void told.push("settled"),
    });
  return (
    <>
      <p>{`${state} ${sending.error?.message ?? "-"}`}</p>
      <button type="button" onClick={() => press("one")}>
        one
      </button>
      <button type="button" onClick={() => press("two")}>
        two
      </button>
      <button type="button" onClick={sending.reset}>
        reset
      </button>
    </>
  );
}

function Page() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && <Part />}
      <button type="button" onClick={() => setLeft(true)}>
        leave
      </button>
    </>
  );
}

const press = (name: string) => user.click(screen.getByRole("button", { name }));
function open() {
  waiting.length = 0;
  told.length = 0;
  show(<Page />);
}

test("it is busy until it is answered, and who sent it is told", async () => {
  open();
  expect(text()).toContain("idle -");
  await press("one");
  expect(text()).toContain("busy -");
  await settle(({ answer }) => answer("yes"));
  expect(text()).toContain("done -");
  expect(told).toEqual(["begun", "always yes", "heard yes", "settled"]);
});

test("a refusal is shown until it is sent again", async () => {
  open();
  await press("one");
  await settle(({ refuse }) => refuse(new Error("no")));
  expect(text()).toContain("idle no");
  expect(told).toEqual(["begun", "refused no", "settled"]);
  await press("one");
  expect(text()).toContain("busy -");
});

test("of two that were sent the last is shown and told", async () => {
  open();
  await press("one");
  await press("two");
  await settle(({ refuse }) => refuse(new Error("no")));
  expect(text()).toContain("busy -");
  await settle(({ answer }) => answer("second"));
  expect(text()).toContain("done -");
  expect(told).toEqual(["begun", "begun", "always second", "heard second", "settled"]);
});

test("what is begun anew hears nothing of what was on its way", async () => {
  open();
  await press("one");
  await press("reset");
  await settle(({ answer }) => answer("late"));
  expect(text()).toContain("idle -");
  expect(told).toEqual(["begun", "always late"]);
});

test("whoever has left is told nothing, and what was to happen has happened", async () => {
  open();
  await press("one");
  await press("leave");
  await settle(({ answer }) => answer("late"));
  expect(told).toEqual(["begun", "always late"]);
});

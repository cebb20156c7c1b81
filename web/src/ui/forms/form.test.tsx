import { act, waitFor, screen } from "@testing-library/react";
import { line } from "@gyan/contract/forms/fields.form.ts";
import { useMutation } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { ApiFailure } from "#lib/failure.ts";
import { fill, show, text, user } from "#test-page.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form } from "./Form.tsx";
import { useForm } from "./useForm.ts";

const PlaceForm = z.object({ name: line(20), town: line(20), isOpen: z.boolean() });
type Place = z.output<typeof PlaceForm>;

let sent: Place[];
let stored: Place[];
/** What the server does with it. */
let answer: (place: Place) => Promise<Place>;

function PlaceEditor() {
  const mutation = useMutation({ mutationFn: (place: Place) => answer(place) });
  const form = useForm({
    start: { name: "", town: "", isOpen: true },
    schema: PlaceForm,
    sentences: { name: "admin.needed", town: "topics.nameBlank" },
    mutation,
    toSend: (checked) => checked,
    asksFirst: ({ isOpen }) => !isOpen,
    onSent: (place) => void stored.push(place),
    fieldOf: { name_taken: "name" },
  });
  return (
    <Form form={form} footer={<Button type="submit">Save</Button>}>
      <TextField {...form.text("name")} label="Name" />
      <TextField {...form.text("town")} label="Town" />
      <Switch {...form.flag("isOpen")}>Open</Switch>
      {form.isAsking && (
        <>
          <Button onClick={form.confirm}>Close it</Button>
          <Button onClick={form.stay}>Not now</Button>
        </>
      )}
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute("name"));

beforeEach(() => {
  sent = [];
  stored = [];
  answer = (place) => {
    sent.push(place);
    return Promise.resolve(place);
  };
  show(<PlaceEditor />);
});

test("nothing is wrong before anybody has been there; a try shows all mistakes, each at its field, and goes to the first", async () => {
  expect(wrong()).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(wrong()).toEqual(["name", "town"]);
  expect(text()).toContain("This field is required.");
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  await fill(field("Name"), "Harbour");
  expect(wrong()).toEqual(["town"]);
  expect(sent).toEqual([]);
});

test("a field that was left says what is wrong with it, and no other does", async () => {
  await act(async () => {
    field("Town").focus();
    field("Name").focus();
  });
  expect(wrong()).toEqual(["town"]);
});

test("what is sent is what the schema made of it, and its answer is handed on", async () => {
  await fill(field("Name"), "  Harbour ");
  await fill(field("Town"), "Brest");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(stored).toEqual([{ name: "Harbour", town: "Brest", isOpen: true }]));
  expect(sent).toEqual(stored);
});

test("what the server says of a field stands there until the field is changed; what was typed stays", async () => {
  answer = () =>
    Promise.reject(
      new ApiFailure(409, { code: "name_taken", message: "Taken", params: { name: "Harbour" } }),
    );
  await fill(field("Name"), "Harbour");
  await fill(field("Town"), "Brest");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(wrong()).toEqual(["name"]));
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await fill(field("Name"), "Quay");
  expect(wrong()).toEqual([]);
  expect(field("Town").value).toBe("Brest");
});

test("what the server says of no field stands below them all", async () => {
  answer = () => Promise.reject(new ApiFailure(503, { code: "not_ready", message: "Not ready" }));
  await fill(field("Name"), "Harbour");
  await fill(field("Town"), "Brest");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  expect(wrong()).toEqual([]);
});

test("where people must say that they mean it, nothing is sent before", async () => {
  await fill(field("Name"), "Harbour");
  await fill(field("Town"), "Brest");
  await user.click(field("Open"));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Not now" }));
  expect(text()).not.toContain("Close it");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Close it" }));
  await waitFor(() => expect(stored).toEqual([{ name: "Harbour", town: "Brest", isOpen: false }]));
});

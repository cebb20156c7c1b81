import { line } from "@gyan/contract/forms/fields.form.ts";
import { useMutation } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { fill, show, user } from "#test-page.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form } from "./Form.tsx";
import { useForm } from "./useForm.ts";

const NameForm = z.object({ name: line(20) });

let sent: string[];
let arrive: () => void;
let fail: () => void;
const fetchSchema = () =>
  new Promise<typeof NameForm>((resolve, reject) => {
    arrive = () => resolve(NameForm);
    fail = () => reject(new Error("Offline"));
  });

function NameEditor() {
  const mutation = useMutation({
    mutationFn: ({ name }: { name: string }) => Promise.resolve(sent.push(name)),
  });
  const form = useForm({
    start: { name: "" },
    schema: fetchSchema,
    sentences: { name: "admin.needed" },
    mutation,
    toSend: (checked) => checked,
  });
  return (
    <Form form={form} footer={<Button type="submit">Save</Button>}>
      <TextField {...form.text("name")} label="Name" />
    </Form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const save = () => user.click(screen.getByRole("button", { name: "Save" }));

beforeEach(() => {
  sent = [];
  show(<NameEditor />);
});

test("who sends before the schema is there waits for it: what it makes of it is sent, once", async () => {
  await fill(name(), "  Harbour ");
  await save();
  await save();
  expect(sent).toEqual([]);
  await act(async () => arrive());
  await waitFor(() => expect(sent).toEqual(["Harbour"]));
});

test("a mistake is said when the schema comes, and nothing is sent", async () => {
  await save();
  expect(name().getAttribute("aria-invalid")).not.toBe("true");
  await act(async () => arrive());
  await waitFor(() => expect(name().getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(sent).toEqual([]);
});

test("where the schema cannot be had, what was typed goes to the server, which checks it too", async () => {
  await fill(name(), "Harbour");
  await save();
  await act(async () => fail());
  await waitFor(() => expect(sent).toEqual(["Harbour"]));
});

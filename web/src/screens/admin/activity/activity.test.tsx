import { waitFor, screen } from "@testing-library/react";
import { AUDIT_ACTIONS } from "@gyan/contract/admin/audit.rules.ts";
import type { AuditEntry } from "@gyan/contract/admin/index.ts";
import { PersonId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { type World, aWorld, field, playAdmin, visit } from "../test-admin.tsx";
import { fill, text, user } from "#test-page.tsx";

const asha = { id: PersonId.parse(1), name: "Asha Keeper", email: "admin@example.org" };
const noor = { id: PersonId.parse(2), name: "Noor Reader", email: "noor@example.org" };
const gone = { id: PersonId.parse(3), name: null, email: null };
const about = (person: typeof noor | typeof gone) => ({ kind: "person", id: person.id, person });

const gyan = { kind: "topic", id: 7, person: null };

let count = 0;
const anEntry = (own: Partial<AuditEntry>): AuditEntry => ({
  id: ++count,
  at: "2031-05-04T10:00:00Z",
  actor: asha,
  action: "signed_in",
  object: null,
  people: [],
  details: {},
  ...own,
});

let world: World;
beforeEach(() => {
  world = aWorld();
  playAdmin(world);
});

const sentences = () => [...document.querySelectorAll("li time + div > p")].map((one) => one.textContent);

test("X-06 every act is a sentence, whoever did it and to whom", async () => {
  world.entries = [
    anEntry({}),
    anEntry({ action: "person_changed", object: about(noor) }),
    anEntry({ action: "person_changed", object: { ...about(noor), id: asha.id, person: asha } }),
    anEntry({ action: "person_erased", object: about(gone) }),
    anEntry({ action: "signin_failed", actor: null, object: about(noor) }),
    anEntry({ action: "signin_failed", actor: null }),
    anEntry({ action: "sessions_ended", actor: gone }),
    anEntry({
      action: "group_removed",
      object: { kind: "group", id: 4, person: null },
      details: { name: "Editors" },
    }),
    anEntry({ action: "topic_deleted", object: { kind: "topic", id: 7, person: null } }),
    anEntry({ action: "source_changed", object: { kind: "source", id: null, person: null }, details: {} }),
    anEntry({ action: "mail_sent_again", object: { kind: "mail", id: 12, person: null } }),
    anEntry({
      action: "setting_changed",
      object: { kind: "setting", id: null, person: null },
      details: { setting: "BIN_DAYS", before: 30, afterwards: 9 },
    }),
    anEntry({
      action: "setting_reset",
      object: { kind: "setting", id: null, person: null },
      details: { setting: "GONE_SINCE", before: 9, afterwards: 30 },
    }),
    anEntry({ action: "payment_settled", actor: null, object: { kind: "payment", id: 2, person: noor } }),
    anEntry({ action: "shared", object: gyan, people: [noor, gone] }),
    anEntry({ action: "shared", object: gyan, people: [noor, noor, noor, noor, gone] }),
    anEntry({ action: "shared", object: gyan, details: { everybody: true } }),
    anEntry({ action: "handed_over", object: { ...gyan, kind: "folder" }, people: [noor] }),
    anEntry({
      action: "collection_added",
      object: { ...gyan, kind: "collection" },
      details: { name: "Monsoon" },
    }),
  ];
  await visit("/admin/audit");
  await waitFor(() => expect(sentences()).toHaveLength(world.entries.length));
  expect(sentences()).toEqual([
    "Asha Keeper signed in.",
    "Asha Keeper changed the permissions of Noor Reader.",
    "Asha Keeper changed their own account.",
    "Asha Keeper deleted a deleted user.",
    "A sign-in as Noor Reader failed.",
    "A sign-in failed.",
    "A deleted user ended their own sessions.",
    "Asha Keeper removed the group “Editors”.",
    "Asha Keeper deleted gyan 7.",
    "Asha Keeper changed a source.",
    "Asha Keeper sent mail 12 again.",
    "Asha Keeper changed the setting “Time in the bin”.",
    "Asha Keeper reset a setting to the default.",
    "A payment by Noor Reader was settled.",
    "Asha Keeper shared gyan 7 with Noor Reader and a deleted user.",
    "Asha Keeper shared gyan 7 with Noor Reader, Noor Reader, Noor Reader and 2 more.",
    "Asha Keeper shared gyan 7.",
    "Asha Keeper transferred folder 7 to Noor Reader.",
    "Asha Keeper created the collection “Monsoon” in the portal.",
  ]);
  expect([...document.querySelectorAll("h2")].map((one) => one.textContent)).toEqual(["4 May 2031"]);
});

test("every kind of act has its sentence and its word in the filter", async () => {
  world.entries = AUDIT_ACTIONS.map((action) => anEntry({ action, object: about(noor) }));
  await visit("/admin/audit");
  await waitFor(() => expect(sentences()).toHaveLength(AUDIT_ACTIONS.length));
  expect(sentences().filter((one) => one.includes("audit.") || one.includes("{{"))).toEqual([]);
  const words = [...screen.getByLabelText<HTMLSelectElement>("What").options].map((one) => one.textContent);
  expect(words).toHaveLength(AUDIT_ACTIONS.length + 1);
  expect(words.filter((one) => one.includes("audit."))).toEqual([]);
});

test("X-06 what else is known stands in the details, in words", async () => {
  world.entries = [
    anEntry({
      action: "person_changed",
      object: about(noor),
      details: {
        changed: ["role"],
        role: "Admin",
        access: ["MyReviews", "CreateSentenceGyan"],
        isDisabled: false,
        groups: [],
        other: "as.it is",
        expiresOn: "2031-06-05T10:00:00.000Z",
      },
    }),
  ];
  await visit("/admin/audit");
  await waitFor(() => expect(document.querySelectorAll("details")).toHaveLength(1));
  const details = [...document.querySelectorAll("details dl > div")].map((one) =>
    [...one.children].map((part) => part.textContent),
  );
  expect(details).toEqual([
    ["Role", "Administrator"],
    ["Access", "My Reviews and Search"],
    ["Disabled", "no"],
    ["Groups", "none"],
    ["other", "as.it is"],
    ["Expires", expect.stringMatching(/^5 Jun 2031, \d\d:\d\d$/)],
  ]);
  const people = [...document.querySelectorAll("details a")].map((one) => one.getAttribute("href"));
  expect(people).toEqual(["/admin/people/1", "/admin/people/2"]);
});

test("X-06 the filters are kept in the address: what, who, from and to", async () => {
  const place = await visit("/admin/audit?action=nonsense&from=2031-02-31");
  await fill(field("What"), "person_changed");
  await fill(field("From"), "2031-05-04");
  await fill(field("To"), "2031-05-01");
  await waitFor(() => expect(text()).toContain("This is before the start date."));
  await fill(field("Who"), "noor");
  await waitFor(() => expect(document.querySelector("datalist option")?.textContent).toContain("Noor"));
  await fill(field("Who"), "Noor Reader (noor@example.org)");
  await waitFor(() =>
    expect(place.search()).toEqual({
      action: "person_changed",
      person: 2,
      from: "2031-05-04",
      to: "2031-05-01",
    }),
  );
  await waitFor(() =>
    expect(Object.fromEntries(world.sent.findLast(({ path }) => path === "/api/admin/audit")!.query)).toEqual(
      {
        action: "person_changed",
        person: "2",
        from: "2031-05-04",
        to: "2031-05-01",
      },
    ),
  );
  expect(field("Who").value).toBe("Noor Reader (noor@example.org)");
  await fill(field("Who"), "");
  await waitFor(() => expect(place.search()).not.toHaveProperty("person"));
  await waitFor(() => expect(text()).toContain("Nothing matches"));
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  await waitFor(() => expect(text()).toContain("No activity yet"));
});

test("X-06 the same comes as a file, narrowed in the same way; a failure is told", async () => {
  let saved: { name: string; content: Blob } | undefined;
  const made: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  document.addEventListener("click", (event) => {
    const link = event.target as HTMLAnchorElement;
    if (!link.download) return;
    event.preventDefault();
    saved = { name: link.download, content: made.at(-1)! };
  });
  world.answer = ({ path }) =>
    path.endsWith("/export")
      ? new Response("when,who\r\n", {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": 'attachment; filename="gyan-audit.csv"',
          },
        })
      : undefined;
  world.refusals["GET /api/admin/audit/export"] = [429, "too_many_requests"];
  await visit("/admin/audit?action=signed_in");
  await user.click(await screen.findByRole("button", { name: "Download as CSV" }));
  await waitFor(() =>
    expect(document.querySelector("main [role=alert], [role=alert]")?.textContent).toBeTruthy(),
  );
  expect(saved).toBeUndefined();
  world.refusals = {};
  await user.click(await screen.findByRole("button", { name: "Download as CSV" }));
  await waitFor(() => expect(saved?.name).toBe("gyan-audit.csv"));
  expect(saved!.content.size).toBe(10);
  expect(Object.fromEntries(world.sent.at(-1)!.query)).toEqual({ action: "signed_in" });
});

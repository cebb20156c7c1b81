import { act, waitFor, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fill, user } from "#test-page.tsx";
import { focused, paste, posted, toast, write } from "../test-builder.tsx";
import { readWork } from "../work.ts";
import { hintOf, LANGUAGES, readExamples, speak } from "./test-examples.ts";
import {
  addresses,
  askedNow,
  box,
  build,
  button,
  errorAt,
  field,
  section,
  startManage,
  tick,
  tone,
  typeInto,
  undoToast,
} from "./test-manage.tsx";

beforeEach(startManage);
afterEach(() => {
  speak("en");
});

test("MS-01 the boxes, the field with its hint, and the button that waits for an address", async () => {
  await build();
  for (const name of ["Gyan Knowledge Store", "My Files", "Google", "Bing"])
    expect(box(name, section()).checked).toBe(false);
  expect(field("Web URL").closest("div")!.textContent).toContain("For example: https://example.org/");
  expect(button("Add", section()).disabled).toBe(true);
  await fill(field("Web URL"), "  ");
  expect(button("Add", section()).disabled).toBe(true);
  await fill(field("Web URL"), "https://example.org/news");
  expect(button("Add", section()).disabled).toBe(false);
  await user.click(button("Add", section()));
  expect(addresses()).toEqual(["https://example.org/news/"]);
  expect(field("Web URL").value).toBe("");
  expect(focused()).toBe(field("Web URL"));
  await typeInto("Web URL", "http://example.org");
  await user.keyboard("{Enter}");
  expect(addresses()).toEqual(["https://example.org/news/", "http://example.org/"]);
});

test("MS-01 an engine that cannot be asked here is marked, with the reason", async () => {
  await build();
  await waitFor(() => expect(section().textContent).toContain("Not available: Google, Bing, Brave."));
  const google = box("Google", section());
  expect(google.closest("label")!.nextElementSibling!.textContent).toBe("(not available)");
  const reason = document.getElementById(google.getAttribute("aria-describedby")!.split(" ").at(-1)!)!;
  expect(reason.textContent).toContain("An administrator turned it off, or it has no key yet");
});

test("MS-01 MS-02 in every language the examples in the hints are accepted when they are typed", async () => {
  await build();
  for (const language of LANGUAGES) {
    await act(async () => speak(language));
    // Of the websites to search, and of those to ignore.
    const hints = [...section().querySelectorAll("input[type=url]")].map((one) => hintOf(one));
    expect(hints).toHaveLength(2);
    for (const hint of hints) expect(readExamples(hint)).toEqual(["https://example.org/"]);
  }
});

test("MS-01 Google and Bing are entries of the websites that the list hides", async () => {
  await build();
  await tick("Google");
  await typeInto("Web URL", "https://example.org");
  await user.keyboard("{Enter}");
  await tick("Bing");
  expect(addresses()).toEqual(["https://example.org/"]);
  expect(readWork().sources.preferredSites).toEqual([
    "https://www.google.com/",
    "https://example.org/",
    "https://www.bing.com/",
  ]);
  await tick("Google");
  expect(readWork().sources.preferredSites).toEqual(["https://example.org/", "https://www.bing.com/"]);
  await typeInto("Web URL", "https://www.google.com");
  await user.keyboard("{Enter}");
  expect(box("Google").checked).toBe(true);
  expect(addresses()).toEqual(["https://example.org/"]);
  await user.click(await screen.findByRole("button", { name: "Initiate search" }));
  await waitFor(() => expect(posted("/submitconceptfordiscovery")).toHaveLength(1));
  expect(posted("/submitconceptfordiscovery")[0]!["sources"]).toMatchObject({
    favouriteWebsites: ["https://example.org/", "https://www.bing.com/", "https://www.google.com/"],
    repoAvailable: false,
    webAvailable: false,
  });
});

test("MS-01 what the section says is what is searched", async () => {
  await build();
  expect(section().textContent).toContain("Nothing chosen: everything available is searched.");
  const everything = ["Energy storage", "Gene editing", "My river notes", "arxiv", "google-cse"];
  expect(askedNow()).toEqual(everything);
  await tick("Google");
  expect(askedNow()).toEqual(["google-cse"]);
  expect(section().textContent).toContain("Only what you select here is searched.");
  expect(section().querySelector("summary")!.textContent).toBe("Manage SourcesGoogle");
  await tick("Google");
  await tick("Scholarly indexes and web search");
  expect(readWork().sources).toMatchObject({ useWeb: true, useLibraries: false, preferredSites: [] });
  expect(askedNow()).toEqual(["arxiv", "google-cse"]);
  expect(section().textContent).toContain("Only what you select here is searched.");
});

test.each(["rivers", "ftp://example.org/", "https://ada:secret@example.org/"])(
  "MS-02 %s is refused as an error, and stays in the field",
  async (typed) => {
    await build();
    await typeInto("Web URL", typed);
    await user.keyboard("{Enter}");
    expect([tone(), toast()]).toEqual(["error", expect.stringContaining("Please add valid Website URL")]);
    expect(errorAt("Web URL")).toBe("Please add valid Website URL");
    expect(field("Web URL").value).toBe(typed);
    expect(addresses()).toEqual([]);
    await fill(field("Web URL"), "https://example.org");
    expect(errorAt("Web URL")).toBeNull();
  },
);

test("MS-02 without its scheme an address is refused, and offered with it", async () => {
  await build();
  await typeInto("Web URL", "example.org/news");
  await user.keyboard("{Enter}");
  expect(errorAt("Web URL")).toBe("Please add valid Website URL");
  await user.click(await screen.findByRole("button", { name: "Use https://example.org/news/" }));
  expect(addresses()).toEqual(["https://example.org/news/"]);
  expect([field("Web URL").value, errorAt("Web URL")]).toEqual(["", null]);
});

test("MS-02 an empty field and one that is there already", async () => {
  await build();
  await typeInto("Web URL", "");
  await user.keyboard("{Enter}");
  expect(toast()).toContain("Please add Website URL");
  expect(errorAt("Web URL")).toBe("Please add Website URL");
  await typeInto("Web URL", "https://example.org");
  await user.keyboard("{Enter}");
  await typeInto("Web URL", "https://example.org/");
  await user.keyboard("{Enter}");
  expect([tone(), toast()]).toEqual(["warning", expect.stringContaining("URL already exists in the list")]);
  expect(errorAt("Web URL")).toBe("URL already exists in the list");
  expect(addresses()).toEqual(["https://example.org/"]);
});

test("MS-02 websites to ignore are a list of their own, which warns", async () => {
  await build();
  const label = "Websites to ignore";
  await typeInto(label, "");
  await user.keyboard("{Enter}");
  expect([tone(), toast()]).toEqual(["warning", expect.stringContaining("Add url first")]);
  expect(errorAt(label)).toBe("Add url first");
  await typeInto(label, "rivers");
  await user.keyboard("{Enter}");
  expect([tone(), toast()]).toEqual(["warning", expect.stringContaining("Please add valid Website URL")]);
  await typeInto(label, "https://www.google.com");
  await user.keyboard("{Enter}");
  await typeInto(label, "https://example.org");
  await user.keyboard("{Enter}");
  expect(addresses(label)).toEqual(["https://www.google.com/", "https://example.org/"]);
  expect(readWork().sources).toMatchObject({
    avoidedSites: ["https://www.google.com/", "https://example.org/"],
    preferredSites: [],
  });
  expect(section().textContent).toContain("Nothing chosen: everything available is searched.");
});

test("MS-02 RG-04 the websites to ignore stand open beside the others, and the closed section counts them", async () => {
  await build();
  expect(field("Websites to ignore").closest("details")).toBe(section());
  await typeInto("Websites to ignore", "https://example.org");
  await user.keyboard("{Enter}");
  expect(section().querySelector("summary")!.textContent).toBe(
    "Manage SourcesEverything available, 1 website ignored",
  );
});

test("MS-02 of a pasted list the good ones are added, the rest stays in the field", async () => {
  await build();
  await act(async () => field("Web URL").focus());
  await paste("https://a.example.org\nrivers\n\nhttps://b.example.org/x\nhttps://a.example.org/\n");
  expect(addresses()).toEqual(["https://a.example.org/", "https://b.example.org/x/"]);
  expect(field("Web URL").value).toBe("rivers");
  expect(errorAt("Web URL")).toBe("Please add valid Website URL");
});

test("MS-01 MS-02 an address can be changed and removed, and removed ones can be had back", async () => {
  await build();
  for (const address of ["https://a.example.org", "https://b.example.org"]) {
    await typeInto("Web URL", address);
    await user.keyboard("{Enter}");
  }
  await user.click(await screen.findByRole("button", { name: "Edit https://a.example.org/" }));
  await write("https://b.example.org");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(errorAt("Address")).toBe("URL already exists in the list");
  await fill(field("Address"), "rivers");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(errorAt("Address")).toBe("Please add valid Website URL");
  await user.type(field("Address"), "{Escape}");
  expect(addresses()).toEqual(["https://a.example.org/", "https://b.example.org/"]);
  await user.click(await screen.findByRole("button", { name: "Edit https://a.example.org/" }));
  await write("https://c.example.org");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(addresses()).toEqual(["https://c.example.org/", "https://b.example.org/"]);
  await user.click(await screen.findByRole("button", { name: "Remove https://c.example.org/" }));
  expect(addresses()).toEqual(["https://b.example.org/"]);
  await user.click(undoToast());
  expect(addresses()).toEqual(["https://c.example.org/", "https://b.example.org/"]);
});

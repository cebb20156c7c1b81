// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { ArticleId, NodeId, TopicId } from "@gyan/contract/ids.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aTopic, open, playServer, refusal, type Sent, user } from "#test-page.tsx";
import { askedOf, type Choice, lastChoice, whatIsOffered } from "./choice.ts";
import { ExportDialog } from "./ExportDialog.tsx";

const topicId = TopicId.parse(7);
const STYLES = {
  chosen: "apa",
  styles: ["apa", "ieee"].map((ref) => ({
    ref,
    name: ref.toUpperCase(),
    kind: "numeric",
    from: "product",
    addedOn: null,
    mayRemove: false,
  })),
};
const offer = { topicId, topicName: "How do rivers flood?" };

describe("what is offered", () => {
  test("the likeliest first: what is chosen, then what is shown, then the rest", () => {
    expect(whatIsOffered(offer)).toEqual(["whole", "saved"]);
    expect(
      whatIsOffered({
        ...offer,
        ids: [ArticleId.parse(3)],
        filter: { q: "mud" },
        node: { id: NodeId.parse(2), name: "Mud" },
      }),
    ).toEqual(["chosen", "shown", "node", "whole", "saved"]);
    // A subtopic alone is no filter.
    expect(whatIsOffered({ ...offer, filter: { node: NodeId.parse(2) } })).toEqual(["whole", "saved"]);
  });

  test("only what a format can hold is asked for", () => {
    const choice = { format: "ris", parts: ["summaries", "notes", "record"], onlyRelevant: false } as const;
    expect(askedOf(offer, "saved", { ...choice, parts: [...choice.parts] })).toEqual({
      format: "ris",
      with: ["notes"],
      saved: true,
    });
  });

  test("what was decided not to be relevant is left out, but never of what somebody chose or looks at for that", () => {
    const choice: Choice = { format: "ris", parts: [], onlyRelevant: true };
    expect(askedOf(offer, "whole", choice)).toMatchObject({ onlyRelevant: true });
    expect(askedOf(offer, "saved", choice)).toMatchObject({ onlyRelevant: true });
    const ids = [ArticleId.parse(3)];
    expect(askedOf({ ...offer, ids }, "chosen", choice)).not.toHaveProperty("onlyRelevant");
    const filter = { decision: "irrelevant" } as const;
    expect(askedOf({ ...offer, filter }, "shown", choice)).not.toHaveProperty("onlyRelevant");
    expect(askedOf(offer, "whole", { ...choice, format: "record" })).not.toHaveProperty("onlyRelevant");
  });

  test("a choice that is not understood any more is the usual one", () => {
    localStorage.setItem("export", '{"format":"papyrus","parts":"all"}');
    expect(lastChoice()).toEqual({ format: "docx", parts: ["summaries", "notes"], onlyRelevant: true });
    localStorage.setItem("export", "{");
    expect(lastChoice().format).toBe("docx");
    localStorage.clear();
  });
});

describe("the dialog", () => {
  let asked: Sent[] = [];
  let answer: (sent: Sent) => unknown;
  beforeEach(async () => {
    asked = [];
    answer = () =>
      new Response("TY  - JOUR", {
        headers: { "content-disposition": "attachment; filename*=UTF-8''a.ris" },
      });
    URL.createObjectURL = () => "blob:a";
    URL.revokeObjectURL = () => undefined;
    playServer((sent) => {
      if (sent.path === "/api/topics/7") return aTopic();
      if (sent.path === "/api/styles") return STYLES;
      asked.push(sent);
      return answer(sent);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const radio = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].find((one) => one.value === name)!;
  const press = (name: string) => user.click(screen.getByRole("button", { name: new RegExp(name) }));
  const send = () => act(async () => void fireEvent.submit(document.querySelector("form")!));

  test("chosen articles are sent by their ids, and the choice is kept for the next time", async () => {
    const closed = vi.fn<() => void>();
    await open(
      <ExportDialog offer={{ ...offer, ids: [ArticleId.parse(3), ArticleId.parse(5)] }} onClose={closed} />,
    );
    await user.click(radio("ris"));
    await send();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: "POST", path: "/api/topics/7/export", body: { ids: [3, 5] } });
    expect(asked[0]!.query.get("format")).toBe("ris");
    expect(document.body.textContent).toContain("a.ris was downloaded.");
    expect(lastChoice().format).toBe("ris");
  });

  test("filters of the list behind it are offered, and go along", async () => {
    await open(<ExportDialog offer={offer} onClose={() => undefined} />, "?q=mud&saved=true&sort=newest");
    const what = document.querySelector("select")!;
    expect([...what.options].map((one) => one.value)).toEqual(["shown", "whole", "saved"]);
    await user.click(radio("csv"));
    await send();
    expect(asked[0]!.method).toBe("GET");
    expect(Object.fromEntries(asked[0]!.query)).toMatchObject({
      q: "mud",
      saved: "true",
      sort: "newest",
      format: "csv",
    });
  });

  test("documents have their references in a style of one's choice, lists have none", async () => {
    await open(<ExportDialog offer={offer} onClose={() => undefined} />);
    await user.click(radio("docx"));
    await user.selectOptions(await screen.findByLabelText("Citation style"), "ieee");
    await send();
    expect(asked[0]!.query.get("style")).toBe("ieee");
    await user.click(radio("ris"));
    expect(screen.queryByLabelText("Citation style")).toBeNull();
  });

  test("issue 27: only relevant articles unless somebody wants all, which is kept for the next time", async () => {
    await open(<ExportDialog offer={offer} onClose={() => undefined} />);
    await user.click(radio("csv"));
    const only = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Only relevant articles" });
    expect(only().checked).toBe(true);
    await send();
    expect(asked[0]!.query.get("onlyRelevant")).toBe("true");
    await user.click(only());
    await send();
    expect(asked[1]!.query.get("onlyRelevant")).toBeNull();
    expect(lastChoice().onlyRelevant).toBe(false);
    await user.click(radio("record"));
    expect(screen.queryByRole("checkbox", { name: "Only relevant articles" })).toBeNull();
  });

  test("a failure is a sentence, and the dialog stays as it was", async () => {
    answer = () => refusal(422, "export_too_long");
    await open(<ExportDialog offer={offer} onClose={() => undefined} />);
    await user.click(radio("pdf"));
    await send();
    expect(document.querySelector("dialog [role=alert]")?.textContent).toContain("A document can contain");
    expect(radio("pdf").checked).toBe(true);
  });

  test("it can be stopped while it is written, and begun again", async () => {
    await open(<ExportDialog offer={offer} onClose={() => undefined} />);
    vi.stubGlobal("fetch", () => new Promise<never>(() => undefined));
    await send();
    expect(document.body.textContent).toContain("Writing Word (.docx)");
    await press("Stop");
    expect(document.body.textContent).not.toContain("Writing Word");
    expect(document.body.textContent).toContain("The export was stopped.");
  });
});

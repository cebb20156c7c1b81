import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { goTo, openApp, path, signIn, whoIsSignedIn } from "#test-app.tsx";
import { router } from "./router.tsx";
import { loadConfig } from "#lib/config.ts";
import { type Sent, playServer, refusal } from "#test-page.tsx";

const answer = ({ path: asked }: Sent): unknown => {
  if (asked === "/api/config") return { autoLogout: { enabled: false, minutes: 30 }, identity: null };
  if (asked === "/api/me") return whoIsSignedIn();
  if (asked === "/api/events") return refusal(503, "not_ready");
  // A screen has its title whatever the server says.
  return refusal(404, "not_found");
};

beforeEach(async () => {
  playServer(answer);
  await loadConfig();
  signIn({ accessList: ["CreateSentenceGyan", "ShowMyGyanLibrary", "AdvancedSearch", "DocumentAnalysis"] });
});

const isThere = (address: string) => address in router.routesByPath;

test.each(["sentencegyan", "documentAnalysis", "createGyan"].filter((name) => isThere(`/${name}`)))(
  "R-09 the title of its screen is %s",
  async (name) => {
    await openApp(`/${name}`);
    await waitFor(() => expect(document.title).toBe(name));
  },
);

test("R-09 the page that somebody came from is known", async () => {
  await openApp("/sentencegyan");
  await goTo("/mysearches");
  await waitFor(() => expect(path()).toBe("/mysearches"));
  await waitFor(() => expect(sessionStorage.getItem("previousPath")).toBe("/sentencegyan"));
  await goTo("/account");
  await waitFor(() => expect(sessionStorage.getItem("previousPath")).toBe("/mysearches"));
});

import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { closeApp, openApp, path, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { type Sent, playServer, refusal, text, user } from "#test-page.tsx";
import { aHome } from "../test-portal.ts";

let landing: () => unknown;
let asked: string[];

const aLanding = {
  organisation: "Institute of Looking Closely",
  clientUrlName: "closely",
  title: "Look <i>closely</i>",
  text: "First paragraph.\n\nSecond paragraph.",
  collections: [{ name: "Energy", summary: "Cells.", cover: { key: "rays", image: null }, items: 3 }],
  isOpen: true,
  admitsCurators: false,
};

const answer = ({ path: at }: Sent): unknown => {
  asked.push(at);
  if (at === "/api/config")
    return { autoLogout: { enabled: false, minutes: 30 }, identity: null, isSignUpOpen: true };
  if (at.startsWith("/api/public/portal/")) return landing();
  if (at === "/api/portal") return aHome();
  return {};
};

beforeEach(async () => {
  asked = [];
  landing = () => aLanding;
  playServer(answer);
  await loadConfig();
});

const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("SU-03 X-03 the landing page says what an organisation publishes, and leads to its sign-up", async () => {
  await openApp("/portal/Closely");
  await waitFor(() => expect(document.querySelector("h1")?.textContent).toBe("Look <i>closely</i>"));
  expect(asked).toContain("/api/public/portal/closely");
  expect([...document.querySelectorAll("main p")].map((one) => one.textContent)).toEqual(
    expect.arrayContaining(["First paragraph.", "Second paragraph.", "3 items"]),
  );
  expect(href("Sign up to read")).toBe("/signup/closely/pu");
  expect(screen.queryByRole("link", { name: "Sign up as a curator" })).toBeNull();
  await user.click(await screen.findByRole("link", { name: "Sign in" }));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  expect(sessionStorage.getItem("returnTo")).toBe("/gyanportal");
});

test("a closed organisation offers only to sign in, and one that admits curators says so", async () => {
  landing = () => ({ ...aLanding, isOpen: false });
  await openApp("/portal/closely");
  await screen.findByRole("link", { name: "Sign in" });
  expect(screen.queryByRole("link", { name: "Sign up to read" })).toBeNull();
  closeApp();
  landing = () => ({ ...aLanding, admitsCurators: true });
  await openApp("/portal/closely");
  await waitFor(() => expect(href("Sign up as a curator")).toBe("/signup/closely/pc"));
});

test("no such organisation is the lost page; a server that fails can be asked again", async () => {
  landing = () => refusal(404, "client_not_found");
  await openApp("/portal/nobody");
  await waitFor(() => expect(text()).toContain("404"));
  closeApp();
  landing = () => refusal(500, "internal_error");
  await openApp("/portal/closely");
  await screen.findByRole("button", { name: "Try again" });
  expect(text()).not.toContain("404");
  landing = () => aLanding;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).toContain("First paragraph."));
});

test("whoever is in and belongs there is offered the portal", async () => {
  signIn({ accessList: ["ShowGyanPortalTab"] });
  await openApp("/portal/closely");
  await waitFor(() => expect(href("Open portal")).toBe("/gyanportal"));
  expect(screen.queryByRole("link", { name: "Sign up to read" })).toBeNull();
});

import { PASSWORD, signInByPassword } from "./entrance.ts";
import { expect, signIn, test } from "./server.ts";
import { expectEntrance, hasEnded, logOut, tokenBehind, tokenOf, wordOf } from "./session.ts";

test("SE-04 logging out in one tab signs out the other, and nothing of it stays", async ({
  page,
  server,
  newPerson,
}) => {
  await signIn(page, server, (await newPerson()).link);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/sentencegyan`);
  await expect(other.getByPlaceholder("What topic would you like to research")).toBeVisible();
  const token = await tokenOf(other);

  await logOut(page);
  for (const tab of [page, other]) {
    await expectEntrance(tab);
    const kept = await tab.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
    expect(kept).not.toContain("user");
  }
  expect(await hasEnded(server, token)).toBe(true);
  // Neither its address nor the button for the page before brings any of it back.
  await other.goto(`${server.url}/sentencegyan`);
  await expectEntrance(other);
  await other.goBack();
  await expectEntrance(other);
});

test("SE-01 SE-02 SE-09 the user is kept under its key, cannot be read there, and its token goes with every call", async ({
  page,
  server,
  newPerson,
}) => {
  const { email, link } = await newPerson();
  await signIn(page, server, link);
  const calls: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (!/\/api\/(?!config)/.test(request.url())) return;
    calls.push(`${request.headers()["x-auth-token"]} ${request.headers()["content-type"]}`);
  });
  const word = await wordOf(page);
  const token = await tokenBehind(page, word);
  const asked = page.waitForResponse(/\/api\/topics/);
  await page.reload();
  await asked;
  expect(word).toMatch(/^\S{20,}$/);
  expect(new Set(calls)).toEqual(new Set([`${word} application/json`]));
  // A script in the page finds the word at most: the token lies where none reads it.
  expect(token).not.toBe(word);
  expect(await page.evaluate(() => document.cookie)).toBe("");

  const kept = await page.evaluate(() => Object.entries(localStorage).concat(Object.entries(sessionStorage)));
  const user = new Map<string, string>(kept).get("user");
  expect(user).toBeDefined();
  const text = JSON.stringify(kept);
  for (const secret of [word, token, email, email.split("@")[0]!, "accessList", "ShowMyGyanLibrary"])
    expect(text).not.toContain(secret);
  // Taken to another browser it is worth nothing.
  const thief = await (await page.context().browser()!.newContext()).newPage();
  await thief.goto(`${server.url}/terms`);
  await thief.evaluate((stolen) => localStorage.setItem("user", stolen), user!);
  await thief.goto(`${server.url}/mysearches`);
  await expect(thief).toHaveURL(/\/azure-auth$/);
  await thief.context().close();
});

test("SE-03 R-07 a session that the server has removed leads to the entrance, and signing in back to the page", async ({
  page,
  server,
  newPerson,
}) => {
  const { email, link } = await newPerson("--password", PASSWORD, "--role", "Admin");
  await signIn(page, server, link);
  await page.goto(`${server.url}/admin/people?q=reader&role=Admin`);
  const token = await tokenOf(page);
  await expect(page.getByRole("main")).toContainText(email);
  // The entrance comes with the first page: it does not need the line.
  await page.route("**/*.js", (route) => route.abort());
  await server.call("DELETE", "/me/sessions?everywhere=true", { token });

  // Nobody has to press anything: the open stream of news ends with the session.
  await expect(page).toHaveURL(/\/azure-auth$/);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  // Nothing of it is left standing, to be read or typed into.
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByLabel("E-mail")).toHaveValue("");
  await page.unroute("**/*.js");
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/admin\/people\?q=reader&role=Admin$/);
  await expect(page.getByRole("main")).toContainText(email);
});

test("R-07 without a stored user every page of the shell leads to the root, and back after signing in", async ({
  page,
  server,
  newPerson,
}) => {
  const { email } = await newPerson("--password", PASSWORD);
  for (const path of ["/mysearches", "/sentencegyan", "/article/list/1", "/account"]) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(/\/azure-auth$/);
  }
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
});

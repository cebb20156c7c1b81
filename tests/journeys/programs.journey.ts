import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as oauth from "openid-client";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { pictureOf } from "./pictures.ts";
import { expect, signIn, test } from "./server.ts";

test("a program is let in by the browser and by a code, says what it may do, and is disconnected", async ({
  page,
  server,
  newPerson,
}) => {
  const home = server.url;
  const { link } = await newPerson();
  await signIn(page, server, link);
  const back = createServer((_request, response) => response.end("You can close this page."));
  await once(back.listen(0, "127.0.0.1"), "listening");
  const redirect = `http://127.0.0.1:${(back.address() as AddressInfo).port}/back`;
  const discovered = { execute: [oauth.allowInsecureRequests], algorithm: "oauth2" as const };

  const config = await oauth.dynamicClientRegistration(
    new URL(`${home}/oauth`),
    { client_name: "Reading assistant", redirect_uris: [redirect] },
    oauth.None(),
    discovered,
  );
  const verifier = oauth.randomPKCECodeVerifier();
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const asked = { redirect_uri: redirect, scope: "read write", code_challenge: challenge };
  await page.goto(oauth.buildAuthorizationUrl(config, { ...asked, code_challenge_method: "S256" }).href);
  await expect(page.getByRole("heading", { name: "Connect Reading assistant?" })).toBeVisible();
  await expectNoBarriers(page, "the question");
  await expectNoSideways(page, "the question");
  await pictureOf(page, "consent");
  await page.getByRole("radio", { name: /^Read\b(?! and)/ }).check();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.waitForURL(`${redirect}?**`);
  const tokens = await oauth.authorizationCodeGrant(config, new URL(page.url()), {
    pkceCodeVerifier: verifier,
  });
  const asProgram = (path: string) =>
    fetch(`${home}/api${path}`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect((await asProgram("/me")).status).toBe(200);

  const command = await oauth.discovery(
    new URL(`${home}/oauth`),
    "gyan-cli",
    undefined,
    oauth.None(),
    discovered,
  );
  const device = await oauth.initiateDeviceAuthorization(command, { scope: "read" });
  await page.goto(device.verification_uri);
  await page.getByLabel("Code").fill(device.user_code.toLowerCase());
  await expectNoBarriers(page, "the code");
  await pictureOf(page, "code");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(`The program must show this code: ${device.user_code}`)).toBeVisible();
  await pictureOf(page, "code-consent");
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Gyan command line is connected" })).toBeVisible();
  await pictureOf(page, "connected");

  await page.getByRole("link", { name: "Show connections" }).click();
  await expect(page.getByText("Reading assistant")).toBeVisible();
  await expect(page.getByText("Gyan command line")).toBeVisible();
  await expectNoBarriers(page, "the connections");
  await pictureOf(page, "connections");
  await page.getByRole("button", { name: "Disconnect Reading assistant" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Reading assistant", { exact: true })).toBeHidden();
  expect((await asProgram("/me")).status).toBe(401);
  back.close();
});

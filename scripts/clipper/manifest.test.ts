import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { BROWSERS, ICON_SIZES, manifestFor } from "./manifest.ts";

describe.each(BROWSERS)("the manifest for %s", (browser) => {
  const manifest = manifestFor(browser, "1.2.3");

  test("asks for nothing at the installation that a person would have to weigh", () => {
    expect(manifest["permissions"]).toEqual(["activeTab", "alarms", "contextMenus", "scripting", "storage"]);
    expect(manifest).not.toHaveProperty("host_permissions");
    expect(manifest).not.toHaveProperty("content_scripts");
    expect(manifest).not.toHaveProperty("web_accessible_resources");
  });

  test("runs nothing that did not come with it", () => {
    const { extension_pages: policy } = manifest["content_security_policy"] as { extension_pages: string };
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|wasm|https?:|\*/u);
  });

  test("names pictures that are there", () => {
    for (const size of ICON_SIZES)
      expect(existsSync(path.join(import.meta.dirname, `../../clipper/icons/${size}.png`))).toBe(true);
  });
});

test("Chromium knows it by the same id everywhere, whatever folder it is loaded from", () => {
  const key = Buffer.from(String(manifestFor("chromium", "1.2.3")["key"]), "base64");
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 32);
  const id = hash
    .split("")
    .map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)))
    .join("");
  expect(id).toBe("lkbnfdanmdbbhmokplpnbgmgoenjijgc");
});

test("Firefox is given what it asks of its third version of manifests: an id, scripts in the background, what is sent", () => {
  const manifest = manifestFor("firefox", "1.2.3");
  const { gecko } = manifest["browser_specific_settings"] as { gecko: Record<string, unknown> };
  expect(gecko["id"]).toMatch(/^\{[\da-f-]{36}\}$/u);
  expect(manifest["background"]).toEqual({ scripts: ["background.js"], type: "module" });
  expect(manifest).not.toHaveProperty("key");
  expect(manifest).not.toHaveProperty("minimum_chrome_version");
  expect(gecko["data_collection_permissions"]).toEqual({
    required: ["websiteContent", "authenticationInfo"],
  });
});

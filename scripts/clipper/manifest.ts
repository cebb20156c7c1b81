export type Browser = "chromium" | "firefox";
export const BROWSERS: Browser[] = ["chromium", "firefox"];

/** The public half of a key of which nobody kept the other: it makes the id of the extension the same in every browser. */
const KEY =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqcdymqtQ3l0Jf3GVi0oxNHEyUsT+SPhYkkEpfyGFDZaoq7kWVHIs8xu9xxHgKrbD6d6Sx5Dl1v+QHSAP1bnmui1JnKyyiionrUAw3RmWVGIk0sJcojeXrLviHtNvVrMUNYeMxgOWSZfufCICKAyX7yhHVc0ERdQ61inX1CI5Q7RYuNcM/YUUnlqSEPk6Dntcgm37AYTT2xxg4TkwZXrGPisiFCFAqzQJgLKIKESGJZKobZiWfUKXAeZDl9CA8QD88Tx2F3N5sqaqi08tPUBtCI0nyRsl4Xn/0sudtIgwrVFf5VT99odb2pkix96hQDSZ9/9o0j9Orw8tI0araBctOQIDAQAB";

/** Under which name Firefox knows it. */
const GECKO_ID = "{6d1f0c52-93f4-4d0a-8e5b-2f7a41c86b1e}";

export const ICON_SIZES = [16, 32, 48, 128];
const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/${size}.png`]));

/**
 * As few permissions as it works with. `activeTab` lets it read the one page that somebody points it at; which server it may call, and which
 * host it may fetch a PDF from, each person allows when it is first needed.
 */
export const manifestFor = (browser: Browser, version: string): Record<string, unknown> => ({
  manifest_version: 3,
  name: "__MSG_name__",
  description: "__MSG_description__",
  version,
  default_locale: "en",
  icons,
  action: { default_title: "__MSG_command__", default_icon: icons, default_popup: "popup.html" },
  permissions: ["activeTab", "alarms", "contextMenus", "scripting", "storage"],
  optional_host_permissions: [
    "https://*/*",
    // Servers on this machine, which need no encryption.
    "http://localhost/*",
    "http://127.0.0.1/*",
    "http://[::1]/*",
    // PDFs of those who have none yet.
    "http://*/*",
  ],
  commands: {
    _execute_action: {
      suggested_key: { default: "Alt+Shift+G", mac: "Alt+Shift+G" },
      description: "__MSG_command__",
    },
  },
  content_security_policy: { extension_pages: "script-src 'self'; object-src 'none'; base-uri 'none'" },
  incognito: "not_allowed",
  ...(browser === "chromium"
    ? {
        key: KEY,
        minimum_chrome_version: "127",
        background: { service_worker: "background.js", type: "module" },
      }
    : {
        background: { scripts: ["background.js"], type: "module" },
        browser_specific_settings: {
          gecko: {
            id: GECKO_ID,
            strict_min_version: "128.0",
            // It sends what somebody saves to the server that they named, and nothing to whoever made it.
            data_collection_permissions: { required: ["websiteContent", "authenticationInfo"] },
          },
        },
      }),
});

/** What a browser tells of itself. */
export type Told = {
  userAgent: string;
  /** An iPad calls itself a Mac, but no Mac has a touch screen. */
  touchPoints: number;
  width: number;
  height: number;
};

const UNKNOWN = "Unknown";

/** Nearly all call themselves Chrome and Safari too, so those come last. */
const BROWSERS: [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ["Opera", /\b(?:OPR|OPT|Opera)\/([\d.]+)/],
  ["Samsung Internet", /\bSamsungBrowser\/([\d.]+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\/([\d.]+)/],
  ["Safari", /\bVersion\/([\d.]+).*\bSafari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ["Windows", /\bWindows NT ([\d.]+)/],
  ["iOS", /\biPhone OS ([\d_]+)/],
  ["iPadOS", /\biPad\b.*?\bOS ([\d_]+)/],
  ["Android", /\bAndroid ([\d.]+)/],
  ["ChromeOS", /\bCrOS \S+ ([\d.]+)/],
  ["macOS", /\bMac OS X ([\d_.]+)/],
  ["Linux", /\bLinux\b/],
];

const WINDOWS: Record<string, string> = { "10.0": "10", "6.3": "8.1", "6.2": "8", "6.1": "7" };

const firstOf = (list: [string, RegExp][], text: string): [name: string, version: string] => {
  for (const [name, pattern] of list) {
    const found = pattern.exec(text);
    if (found) return [name, found[1] ?? UNKNOWN];
  }
  return [UNKNOWN, UNKNOWN];
};

/** The headers of a sign-in, by which people recognise their sessions in a list. */
export function describeDevice({ userAgent, touchPoints, width, height }: Told) {
  const [browserUsed, browserVersion] = firstOf(BROWSERS, userAgent);
  const [named, version] = firstOf(SYSTEMS, userAgent);
  const isHiddenPad = named === "macOS" && touchPoints > 1;
  const os = isHiddenPad ? "iPadOS" : named;
  const osVersion = isHiddenPad ? UNKNOWN : version.replaceAll("_", ".");
  return {
    browserUsed,
    browserVersion,
    os,
    osVersion: os === "Windows" ? (WINDOWS[osVersion] ?? osVersion) : osVersion,
    device: deviceOf(userAgent, os),
    deviceType: typeOf(userAgent, os),
    orientation: height > width ? "portrait" : "landscape",
  };
}

function deviceOf(userAgent: string, os: string): string {
  if (os === "iOS") return "iPhone";
  if (os === "iPadOS") return "iPad";
  if (os === "macOS") return "Macintosh";
  // "K" is what Chrome says instead of the model, so that nobody is told apart by it.
  const model = /\bAndroid [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  return model && model !== "K" && /^[\x20-\x7e]+$/.test(model) ? model : UNKNOWN;
}

function typeOf(userAgent: string, os: string): "desktop" | "mobile" | "tablet" {
  if (os === "iPadOS" || /\bTablet\b/.test(userAgent)) return "tablet";
  if (os === "iOS" || /\bMobile\b/.test(userAgent)) return "mobile";
  return os === "Android" ? "tablet" : "desktop";
}

/** What a sign-in says of this browser: which one it is, and that its session shall be a cookie where it keeps any. */
export const deviceHeaders = () => ({
  ...describeDevice({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    width: screen.width,
    height: screen.height,
  }),
  ...(navigator.cookieEnabled && { "x-session": "cookie" }),
});

/** "CET", or the offset where the zone has no such name: "GMT+5:30". */
export function zoneText(at: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
}

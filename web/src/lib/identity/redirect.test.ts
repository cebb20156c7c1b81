import { expect, test } from "vitest";
import { readRedirect } from "./redirect.ts";

/** As Azure AD B2C sent it: in the fragment, percent-encoded with small letters, without a state. */
const FORGOTTEN_IN_FRAGMENT =
  "http://localhost/#error=access_denied&error_description=AADB2C90118%3a+The+user+has+forgotten+their+password.%0d%0aCorrelation+ID%3a+b89afdaf-03ef-4a39-b2b7-7f0899ef6566%0d%0aTimestamp%3a+2019-09-17+09%3a50%3a39Z%0d%0a";
/** As Azure AD B2C posted it; a browser that asks for the query gets the same words there. */
const CANCELLED_WORDS =
  "error=access_denied&error_description=AADB2C90091%3A%20The%20user%20has%20cancelled%20entering%20self-asserted%20information.%0D%0ACorrelation%20ID%3A%203ed683a1-d742-4f59-beb8-86bc22bb7196%0D%0ATimestamp%3A%202017-01-30%2012%3A15%3A15Z";

test("SE-07 the recorded AADB2C90118 means a forgotten password, in the fragment and without a state", () => {
  expect(readRedirect(FORGOTTEN_IN_FRAGMENT)).toMatchObject({ outcome: "forgotten", hasState: false });
});

test.each(["?", "#", "#/?"])("the recorded AADB2C90091 after %s means a cancelled sign-in", (mark) => {
  const { outcome } = readRedirect(`https://gyan.example.org/auth${mark}${CANCELLED_WORDS}&state=s1`);
  expect(outcome).toBe("cancelled");
});

test.each([
  ["?error=access_denied&state=s", "cancelled"],
  ["#error=login_required&state=s", "unknown person"],
  ["?error=interaction_required&state=s", "unknown person"],
  ["?error=server_error&error_description=down&state=s", "failed"],
  ["?code=c&state=s", "succeeded"],
  ["#code=c&state=s", "succeeded"],
  ["?code=&state=s", "failed"],
  ["", "failed"],
  ["?something=else", "failed"],
])("%s is read as: %s", (words, outcome) => {
  expect(readRedirect(`https://gyan.example.org/auth${words}`).outcome).toBe(outcome);
});

test("an answer in the fragment is handed on in the query, whole", () => {
  const { address, hasState } = readRedirect("https://gyan.example.org/auth?x=1#code=a%2Bb&state=s%26t");
  expect(address).toBe("https://gyan.example.org/auth?code=a%2Bb&state=s%26t");
  expect(hasState).toBe(true);
});

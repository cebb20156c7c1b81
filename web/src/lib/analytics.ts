import { type Api, api } from "./api.ts";
import { queryClient } from "./query.ts";
import { settingsQuery } from "./session/settings.ts";
import { noteSuccess } from "./session/success.ts";

type Use = Parameters<Api["system"]["recordEvent"]>[0];

/** The names of our forms: nothing that anybody typed is ever one. */
type Form = "sentencegyan" | "createGyan" | "documentAnalysis" | "refresh";

/** Of those who said yes, and nobody waits for it. Who was not asked yet is asked once a form of theirs has succeeded. */
export function countUse(form: Form, outcome: Use["outcome"]) {
  if (outcome === "succeeded") noteSuccess();
  void count({ name: "form_submission", form, outcome }).catch(() => {});
}

async function count(use: Use) {
  const { allowsAnalytics } = await queryClient.ensureQueryData(settingsQuery);
  if (allowsAnalytics === true) await api.system.recordEvent(use);
}

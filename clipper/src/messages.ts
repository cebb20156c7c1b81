/** What the popup asks of the background, and what that tells of itself. */
export type Message = { ask: "send" } | { ask: "sign-in" } | { told: "queue" };

export const tell = (message: Message): void => {
  // Nobody may be there to hear it.
  chrome.runtime.sendMessage(message).catch(() => undefined);
};

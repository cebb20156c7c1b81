export { webhookWork } from "./delivering.ts";
export { tellOfDocument, tellOfRun, tellOfShare } from "./happening.ts";
export { dropWebhooksOf, tidyWebhooks } from "./store.ts";

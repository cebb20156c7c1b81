export { webhookWork } from "./delivering.ts";
export { removeDeliveriesBefore } from "./deliveries.store.ts";
export { tellOfDocument, tellOfRun, tellOfShare } from "./happening.ts";
export { dropWebhooksOf, forgetOldSecrets } from "./store.ts";

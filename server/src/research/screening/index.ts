export { screenNewFinds } from "./actions.ts";

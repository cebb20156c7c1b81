export { countReading } from "./actions.ts";

export { mountMcp } from "./mount.ts";

export { ask, type Asked, type Hearer } from "./asking.ts";

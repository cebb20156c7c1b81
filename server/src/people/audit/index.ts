export { forgetOriginsBefore, forgetOriginsOf, note, tell, type Act } from "./store.ts";

export { bibliographyOf, styleFor, type Bibliography, type ChosenStyle } from "./citing.ts";

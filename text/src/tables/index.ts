export type { CellAsked, CellKind, CellQuote, CellValue, YesNo } from "./asked.ts";
export {
  cellsIn,
  cellsToCompare,
  type CellReading,
  type ComparedCells,
  type ToCompareCells,
} from "./cells.ts";
export { carriesValue } from "./carrying.ts";
export { valueFrom } from "./value.ts";

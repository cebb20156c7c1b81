import * as z from "zod/mini";
import { line } from "../fields.form.ts";

export const WatchAddressForm = z.object({ address: line(2000) });

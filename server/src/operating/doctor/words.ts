import { readFileSync } from "node:fs";
import type { DoctorFinding } from "@gyan/contract/admin/watching/doctor.ts";

type Words = {
  doctorAdmin: { name: Record<DoctorFinding["name"], string>; says: Record<DoctorFinding["says"], string> };
};

const words = (): Words["doctorAdmin"] =>
  (JSON.parse(readFileSync(new URL("../../../../locales/en/web.json", import.meta.url), "utf8")) as Words)
    .doctorAdmin;

/** For the command line, in the words of the page. */
export const sentenceOfFinding = ({ says, params }: DoctorFinding): string =>
  words().says[says].replace(/\{\{(\w+)\}\}/g, (_sign, name: string) => String(params[name] ?? ""));

export const titleOfFinding = ({ name }: DoctorFinding): string => words().name[name];

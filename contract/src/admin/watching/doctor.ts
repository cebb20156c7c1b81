import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { DOCTOR_CHECKS, DOCTOR_SENTENCES, type DoctorSentence } from "./doctor.rules.ts";

/** `failed`: something does not work. `warning`: it will, or somebody should know. */
export const DoctorState = z.enum(["good", "warning", "failed"]);
export type DoctorState = z.infer<typeof DoctorState>;

export const DoctorFinding = z.object({
  name: z.enum(DOCTOR_CHECKS),
  state: DoctorState,
  says: z.enum(Object.keys(DOCTOR_SENTENCES) as [DoctorSentence, ...DoctorSentence[]]),
  /** What its sentence names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DoctorFinding = z.infer<typeof DoctorFinding>;

export const doctor = endpoint({
  method: "GET",
  path: "/admin/doctor",
  summary:
    "Looks at everything this installation needs, some of it outside, and says of each whether it works and what to do.",
  roles: ["Admin"],
  perMinute: 20,
  reply: z.object({ findings: z.array(DoctorFinding) }),
});

import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import type { Platform } from "#platform/platform.ts";
import { operationOf } from "./minutes/operation.ts";
import type { Watching } from "./watching.ts";

type Needs = Pick<Platform, "clock" | "db"> & { watching: Watching };

export const operationRoutes = (app: Needs): Route[] => [
  on(contract.admin.operation, ({ query }) => operationOf(app, query.span)),
];

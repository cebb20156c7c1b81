import type { App } from "#app.ts";
import type { Route } from "#platform/http/route.ts";

export const foldersRoutes = (_app: App): Route[] => [];

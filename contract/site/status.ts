import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { response } from "#contract/platform/wire.ts";

export const RunningVersion = z.object({
  version: z.string(),
  stage: z.string(),
  release_date: z.string(),
  app_name: z.string(),
});
export type RunningVersion = z.infer<typeof RunningVersion>;

export const readVersion = endpoint({
  method: "GET",
  path: "/version",
  summary: "Version and stage of this installation",
  access: "public",
  response: response(RunningVersion),
});

export const Status = z.object({ database: z.boolean(), storage: z.boolean(), mail: z.boolean() });
export type Status = z.infer<typeof Status>;

export const readStatus = endpoint({
  method: "GET",
  path: "/status",
  summary: "Whether database, storage and mail respond",
  access: "public",
  response: response(Status),
});

import * as z from "zod/mini";
import { Part } from "./parts.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

/** Most spare parts that are listed. */
export const mostSpares = 200;

/** A part in storage that fits a place of a bike. */
export const Spare = z.object({
  part: Part,
  /** What hangs on it. */
  on_it: z.array(z.object({ slot: z.string(), part: Part })),
  /** Where on the bike it fits, and how often it was there. */
  places: z.array(z.object({ slot_path: z.string(), turns: z.int() })),
});
export type Spare = z.infer<typeof Spare>;

export const listSpares = endpoint({
  method: "GET",
  path: "/bikes/{id}/spares",
  summary:
    "The parts in storage, now or at `at`, that fit a place of my bike by kind, speeds and size; those that have been on it most often first",
  access: "session",
  act: "part.read",
  params: IdParams,
  query: z.object({ at: optionalInstant() }),
  response: response(z.array(Spare)),
});

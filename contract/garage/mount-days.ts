import * as z from "zod/mini";
import { PartEffect } from "./part-moves.ts";
import { Part } from "./parts.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

/** What is left out stays; a `to_at` of null means that the part is still mounted. */
export const MountDays = z.object({
  from_at: optionalInstant(),
  to_at: optionalInstant(),
  dry_run: z.optional(z.nullable(z.boolean())),
});

export const correctMountDays = endpoint({
  method: "PUT",
  path: "/parts/{id}/mounts/{mount}",
  unversioned: "its days are judged beside the other mounts",
  summary:
    "Correct when a part was mounted; what changed in the same moment in that slot moves along; `dry_run` says what that would do and changes nothing",
  access: "session",
  act: "part.place",
  params: z.object({ id: IdParams.shape.id, mount: IdParams.shape.id }),
  body: MountDays,
  refuses: [409],
  response: response(z.object({ part: Part, effects: z.array(PartEffect) })),
});

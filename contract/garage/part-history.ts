import * as z from "zod/mini";
import { PartEffect } from "./part-moves.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { IdParams, response, Timestamp } from "#contract/platform/wire.ts";

/** One change of a bike's parts. */
export const BikeHistoryEntry = z.object({
  id: z.int(),
  /** When it holds from, not when it was entered. */
  at: Timestamp,
  /** Clients must expect kinds that they do not know. */
  kind: z.string(),
  text: z.string(),
  part_id: z.nullable(z.int()),
  undoable: z.boolean(),
  /** Why it cannot be undone, in one line with the change that rests on it; null where it can be. */
  undo_bar: z.nullable(z.string()),
});
export type BikeHistoryEntry = z.infer<typeof BikeHistoryEntry>;

export const listBikeHistory = endpoint({
  method: "GET",
  path: "/bikes/{id}/history",
  summary: "What was changed on my bike, newest first",
  access: "session",
  act: "part.read",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(BikeHistoryEntry),
});

export const undoBikeChange = endpoint({
  method: "POST",
  path: "/bikes/{id}/history/{entry}/undo",
  summary: "Undo a change of parts; refused (409, with what depends on it) where later changes rest on it",
  access: "session",
  act: "part.place",
  params: z.object({ id: IdParams.shape.id, entry: IdParams.shape.id }),
  refuses: [409],
  response: response(z.object({ effects: z.array(PartEffect) })),
});

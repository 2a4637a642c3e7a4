import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { numberField } from "#contract/platform/number.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";

const BlockedRider = z.object({
  user_id: z.int(),
  /** null for whom the rider has never met here. */
  name: z.nullable(z.string()),
  at: Timestamp,
});
export type BlockedRider = z.infer<typeof BlockedRider>;

export const listBlocks = endpoint({
  method: "GET",
  path: "/blocks",
  summary: "Whom I have blocked, newest first; with their names where I have met them here",
  access: "session",
  act: "message.read",
  response: response(z.array(BlockedRider)),
});

export const blockRider = endpoint({
  method: "POST",
  path: "/blocks",
  summary: "Block somebody: neither of us can write to the other; nobody is notified",
  access: "session",
  act: "message.write",
  status: 201,
  refuses: [422],
  body: z.object({ user_id: numberField({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }) }),
  response: response(BlockedRider),
});

export const unblockRider = endpoint({
  method: "DELETE",
  path: "/blocks/{user_id}",
  summary: "Block somebody no longer",
  access: "session",
  act: "message.write",
  params: z.object({ user_id: IdParams.shape.id }),
  response: Done,
});

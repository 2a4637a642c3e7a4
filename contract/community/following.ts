import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { followStates } from "./follow-words.ts";

const RiderParams = z.object({ user: IdParams.shape.id });

const FollowState = z.object({ state: z.enum(followStates) });

/** Somebody who follows, or is followed. */
export const Follower = z.object({
  user_id: z.int(),
  name: z.string(),
  /** Only while their profile is public. */
  share_url: z.nullable(z.string()),
  state: z.enum(followStates),
  /** When it was requested. */
  at: Timestamp,
});
export type Follower = z.infer<typeof Follower>;

export const follow = endpoint({
  method: "POST",
  path: "/follows/{user}",
  summary: "Ask to follow a rider whose profile is public and who lets others follow; 200 where I have",
  access: "session",
  act: "follow.write",
  status: 201,
  known: 200,
  params: RiderParams,
  refuses: [403, 404],
  response: response(FollowState),
});

export const unfollow = endpoint({
  method: "DELETE",
  path: "/follows/{user}",
  summary: "Follow a rider no longer, or take the request back",
  access: "session",
  act: "follow.write",
  params: RiderParams,
  response: Done,
});

export const listFollowers = endpoint({
  method: "GET",
  path: "/followers",
  summary:
    "Who asks to follow me and who follows me: requests first, then the newest; `state` names one of both",
  access: "session",
  act: "follow.read",
  refuses: [404],
  query: z.object({ state: optionalChoice(followStates), ...paging }),
  response: pagedResponse(Follower),
});

export const listFollowing = endpoint({
  method: "GET",
  path: "/following",
  summary: "Whom I follow or ask to follow, by name",
  access: "session",
  act: "follow.read",
  refuses: [404],
  query: z.object(paging),
  response: pagedResponse(Follower),
});

export const acceptFollower = endpoint({
  method: "POST",
  path: "/followers/{user}/accept",
  summary: "Let somebody who asks follow me",
  access: "session",
  act: "follow.write",
  params: RiderParams,
  response: response(Follower),
});

export const removeFollower = endpoint({
  method: "DELETE",
  path: "/followers/{user}",
  summary: "Let somebody follow me no longer, or decline their request; they are not notified",
  access: "session",
  act: "follow.write",
  params: RiderParams,
  response: Done,
});

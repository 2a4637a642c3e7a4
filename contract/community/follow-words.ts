/** How one rider follows another: their request waits, or it was accepted. */
export const followStates = ["asked", "following"] as const;
export type FollowState = (typeof followStates)[number];

/** Riders whom one may follow or ask to follow. */
export const mostFollowed = 500;

/** What a feed shows: a bike that is public now, photos of a day, what of a bike was changed in a day. */
export const feedKinds = ["bike", "photos", "setup"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** What a feed shows of a day, and on a page. */
export const feedBounds = { day: 20, page: 20 } as const;

/** Timestamps are ISO 8601 text in UTC with milliseconds and Z, so that text order is time order on both databases. */
export type Instant = string;
/** 0 or 1. */
export type Flag = number;

/** Whether something is shared, and by which link. */
export interface Shared {
  is_public: Flag;
  share_token: string | null;
}

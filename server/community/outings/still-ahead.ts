const dayMs = 86_400_000;

/** Since when a ride has begun that is still one to come: a day before an instant. */
export const stillAhead = (at: Date): string => new Date(at.getTime() - dayMs).toISOString();

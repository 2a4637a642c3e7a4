/** By the ids of what was there before, those of what has come. */
export type NewIds = ReadonlyMap<number, number>;

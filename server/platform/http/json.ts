declare const json: unique symbol;

/** JSON text of a T, ready to be sent. */
export type Json<T> = string & { readonly [json]: T };

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value) as Json<T>;
}

/** Joins JSON texts to a list. */
export function jsonList<T>(items: Json<T>[]): Json<T[]> {
  return `[${items.join(",")}]` as Json<T[]>;
}

/** Merges two JSON objects' texts; neither may be empty, and they must share no key. */
export function jsonMerge<A, B>(left: Json<A>, right: Json<B>): Json<A & B> {
  return `${left.slice(0, -1)},${right.slice(1)}` as Json<A & B>;
}

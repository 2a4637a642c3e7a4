declare const json: unique symbol;

/** JSON text of a T, ready to be sent. */
export type Json<T> = string & { readonly [json]: T };

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value) as Json<T>;
}

/** The text of a list of texts. */
export function jsonList<T>(items: Json<T>[]): Json<T[]> {
  return `[${items.join(",")}]` as Json<T[]>;
}

/** One object's text from the texts of two objects that are not empty and share no key. */
export function jsonMerge<A, B>(left: Json<A>, right: Json<B>): Json<A & B> {
  return `${left.slice(0, -1)},${right.slice(1)}` as Json<A & B>;
}

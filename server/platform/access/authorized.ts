import type { ActName, WriteAct } from "#contract/platform/acts.ts";

declare const authorized: unique symbol;

/**
 * A thing with which somebody may do `Act`, by default any that changes something. Only `may` returns one, and without it
 * the repositories' writes do not compile.
 */
export type Authorized<T, Act extends ActName = WriteAct> = T & { readonly [authorized]: Act };

/** An account, for what is made in it and for lists of what it has. */
export interface OwnAccount {
  user_id: number;
}

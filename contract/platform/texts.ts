// Types that hold code to the keys of the English locale files. Polish files are held to the English ones.

type Singular<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Dotted keys of a tree of texts; `bikes_one` and `bikes_other` have the key `bikes`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** The text of a key, where the tree is `as const`; the plural form `other` of one that has forms. */
export type TextAt<T, K extends string> = K extends keyof T
  ? T[K]
  : `${K}_other` extends keyof T
    ? T[`${K}_other`]
    : K extends `${infer Branch}.${infer Rest}`
      ? Branch extends keyof T
        ? TextAt<T[Branch], Rest>
        : never
      : never;

/** The names in double braces of a text: `name` of `Hello {{name}}`. */
export type Holes<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Holes<Rest> : never;

type Few<T> = {
  [
    K in keyof T & `${string}_one` as K extends `${infer Stem}_one` ? `${Stem}_few` | `${Stem}_many` : never
  ]: string;
};

/** A Polish file's shape: the English one, with the plural forms `_few` and `_many` added. */
export type Polish<T> = {
  [K in keyof T]: T[K] extends string ? string : Polish<T[K]>;
} & Few<T>;

import type { en as shared } from "#contract/locales/en.ts";
import type { auth } from "#web/locales/en/auth.ts";
import type { chrome } from "#web/locales/en/chrome.ts";
import type { errors } from "#web/locales/en/errors.ts";
import type { form } from "#web/locales/en/form.ts";
import type { garage } from "#web/locales/en/garage.ts";
import type { landing } from "#web/locales/en/landing.ts";
import type { pricing } from "#web/locales/en/pricing.ts";
import type { status } from "#web/locales/en/status.ts";

/** Every namespace: one file per noun and language in web/locales, three groups of contract/locales. */
export interface Namespaces {
  auth: typeof auth;
  chrome: typeof chrome;
  errors: typeof errors;
  form: typeof form;
  garage: typeof garage;
  landing: typeof landing;
  pricing: typeof pricing;
  status: typeof status;
  fields: (typeof shared)["fields"];
  options: (typeof shared)["options"];
  validation: (typeof shared)["validation"];
}
export type Namespace = keyof Namespaces;

type Singular<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Dotted keys of a namespace; `bikes_one` and `bikes_other` are asked for as `bikes`. */
export type Key<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Key<T[K]>}`;
}[keyof T & string];

type Few<T> = {
  [
    K in keyof T & `${string}_one` as K extends `${infer Stem}_one` ? `${Stem}_few` | `${Stem}_many` : never
  ]: string;
};

/** A Polish file's shape: the English one, with the plural forms `_few` and `_many` added. */
export type Polish<T> = {
  [K in keyof T]: T[K] extends string ? string : Polish<T[K]>;
} & Few<T>;

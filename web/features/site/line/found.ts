import type { ReactNode } from "react";
import { foldedForSearch } from "#web/lib/fold.ts";

/** Something that the line finds. */
export interface LineFound {
  id: string;
  /** Groups are shown in the order in which they come first. */
  group: "act" | "bike" | "page" | "part" | "save" | "choose" | "answer" | "ask";
  name: string;
  /** Shown in place of the name, which then is what a screen reader announces. */
  body?: ReactNode;
  /** More that it is found by, and shown beside its name. */
  detail?: string;
  /** Where it leads to. */
  to: string;
  /** Taken, it is written into the line in place of what is typed. */
  fills?: string;
}

/** Returns what has every word of a text at the beginning of one of its own words, names before details. */
export function foundBy(text: string, all: readonly LineFound[]): LineFound[] {
  const words = foldedForSearch(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (where: string) => {
    const own = foldedForSearch(where).split(/[\s,()·/-]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const named = all.filter(({ name }) => has(name));
  const others = all.filter((one) => !named.includes(one) && has(`${one.name} ${one.detail ?? ""}`));
  return [...named, ...others];
}

/** Whether something is called exactly as what is typed. */
export const isNameOf = (text: string, all: readonly LineFound[]): boolean =>
  all.some(({ name }) => foldedForSearch(name) === foldedForSearch(text.trim()));

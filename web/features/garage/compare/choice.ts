/** A bike to compare: the rider's own by its number, or a shared one by the token of its link. */
export type Choice = { own: number } | { shared: string };

/** As many as fit side by side. */
export const mostCompared = 4;

const ownId = /^[1-9]\d{0,15}$/;
/** What a token may look like: whether it opens a bike, the server says. */
const token = /^[a-z0-9]{1,64}$/i;

/** Tells choices apart, in lists and caches. */
export const choiceKey = (choice: Choice): string =>
  "own" in choice ? `own ${choice.own}` : `shared ${choice.shared}`;

export const isSameBike = (one: Choice, other: Choice): boolean => choiceKey(one) === choiceKey(other);

function without(choices: readonly Choice[]): Choice[] {
  const byKey = new Map(choices.map((choice) => [choiceKey(choice), choice]));
  return [...byKey.values()];
}

/**
 * Reads the bikes of an address, `?bikes=12,15&shared=token`, in its order; both names may come more than once. Numbers
 * and tokens that can be none are left out, and a bike that is named twice is one.
 */
export function choicesIn(query: URLSearchParams): Choice[] {
  const named = [...query].flatMap(([name, values]): Choice[] => {
    const words = values.split(",").map((word) => word.trim());
    if (name === "bikes")
      return words.filter((word) => ownId.test(word)).map((word) => ({ own: Number(word) }));
    if (name === "shared") return words.filter((word) => token.test(word)).map((shared) => ({ shared }));
    return [];
  });
  return without(named);
}

/** Returns the query of an address, without "?": bikes of a sort that follow each other stand under one name. */
export function queryOfChoices(choices: readonly Choice[], others = new URLSearchParams()): string {
  const runs: [name: string, values: string[]][] = [];
  for (const choice of choices) {
    const [name, value] = "own" in choice ? ["bikes", String(choice.own)] : ["shared", choice.shared];
    const last = runs.at(-1);
    if (last?.[0] === name) last[1].push(value);
    else runs.push([name, [value]]);
  }
  const kept = [...others].filter(([name]) => name !== "bikes" && name !== "shared");
  return [
    // Numbers, letters and commas: legible as they are.
    ...runs.map(([name, values]) => `${name}=${values.join(",")}`),
    ...(kept.length > 0 ? [String(new URLSearchParams(kept))] : []),
  ].join("&");
}

/** The path of a comparison. */
export const pathOfChoices = (choices: readonly Choice[]): string => {
  const query = queryOfChoices(choices);
  return query === "" ? "/compare" : `/compare?${query}`;
};

/**
 * Reads what was pasted: the link of a shared bike, of one's own, or of a comparison, or a link's token alone. Empty when
 * it is none of these.
 */
export function choicesInText(text: string): Choice[] {
  const typed = text.trim();
  const [, shared] = /\/bike\/([a-z0-9]{1,64})(?![a-z0-9])/i.exec(typed) ?? [];
  if (shared) return [{ shared }];
  const [, own] = /\/bikes\/([1-9]\d{0,15})(?!\d)/.exec(typed) ?? [];
  if (own) return [{ own: Number(own) }];
  const [, query] = /\/compare\?([^#\s]+)/.exec(typed) ?? [];
  if (query) return choicesIn(new URLSearchParams(query));
  return /^[a-z0-9]{32}$/.test(typed) ? [{ shared: typed }] : [];
}

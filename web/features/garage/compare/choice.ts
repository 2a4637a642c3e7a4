/** A bike to compare: the rider's own by its number, a shared one by the token of its link, or one for sale by its listing. */
export type Choice = { own: number } | { shared: string } | { listed: number };

/** As many as fit side by side. */
export const mostCompared = 4;

const number = /^[1-9]\d{0,15}$/;
/** What a token may look like: whether it opens a bike, the server says. */
const token = /^[a-z0-9]{1,64}$/i;

/** Tells choices apart, in lists and caches. */
export const choiceKey = (choice: Choice): string => Object.entries(choice).flat().join(" ");

export const isSameBike = (one: Choice, other: Choice): boolean => choiceKey(one) === choiceKey(other);

function without(choices: readonly Choice[]): Choice[] {
  const byKey = new Map(choices.map((choice) => [choiceKey(choice), choice]));
  return [...byKey.values()];
}

/**
 * Reads the bikes of an address, `?bikes=12,15&shared=token&listed=7`, in its order; each name may come more than once. Numbers
 * and tokens that can be none are left out, and a bike that is named twice is one.
 */
export function choicesIn(query: URLSearchParams): Choice[] {
  const named = [...query].flatMap(([name, values]): Choice[] => {
    const words = values.split(",").map((word) => word.trim());
    const numbers = words.filter((word) => number.test(word)).map(Number);
    if (name === "bikes") return numbers.map((own) => ({ own }));
    if (name === "listed") return numbers.map((listed) => ({ listed }));
    if (name === "shared") return words.filter((word) => token.test(word)).map((shared) => ({ shared }));
    return [];
  });
  return without(named);
}

const names = ["bikes", "shared", "listed"];

/** Returns the query of an address, without "?": bikes of a sort that follow each other stand under one name. */
export function queryOfChoices(choices: readonly Choice[], others = new URLSearchParams()): string {
  const runs: [name: string, values: string[]][] = [];
  for (const choice of choices) {
    const [[kind = "", value = ""] = []] = Object.entries(choice).map((one) => one.map(String));
    const name = kind === "own" ? "bikes" : kind;
    const last = runs.at(-1);
    if (last?.[0] === name) last[1].push(value);
    else runs.push([name, [value]]);
  }
  const kept = [...others].filter(([name]) => !names.includes(name));
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
 * Reads what was pasted: the link of a shared bike, of one's own, of a listing, or of a comparison, or a link's token alone. Empty when
 * it is none of these.
 */
export function choicesInText(text: string): Choice[] {
  const typed = text.trim();
  const [, shared] = /\/bike\/([a-z0-9]{1,64})(?![a-z0-9])/i.exec(typed) ?? [];
  if (shared) return [{ shared }];
  const [, own] = /\/bikes\/([1-9]\d{0,15})(?!\d)/.exec(typed) ?? [];
  if (own) return [{ own: Number(own) }];
  const [, listed] = /\/market\/([1-9]\d{0,15})(?!\d)/.exec(typed) ?? [];
  if (listed) return [{ listed: Number(listed) }];
  const [, query] = /\/compare\?([^#\s]+)/.exec(typed) ?? [];
  if (query) return choicesIn(new URLSearchParams(query));
  return /^[a-z0-9]{32}$/.test(typed) ? [{ shared: typed }] : [];
}

const inCents = (sum: string) => `${sum}\u00A0${sum === "1" ? "cent" : "cents"}`;

/** Sums below one whole in the unit that people say, by currency: "0.9 cents". */
export const smallSums = { EUR: inCents, USD: inCents, GBP: (sum: string) => `${sum}p` };

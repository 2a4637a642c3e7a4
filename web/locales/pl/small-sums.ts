export const smallSums = { PLN: (sum: string) => `${sum}\u00A0gr` };

/** Whether a text is the number of an article (EAN-13, EAN-8, UPC-A), by its check digit. */
export function isArticleCode(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,13})$/u.test(text)) return false;
  const digits = [...text].map(Number).toReversed();
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Returns the number of an article as it is kept: UPC-A has a zero before it as EAN-13. */
export const plainArticleCode = (text: string): string => {
  const digits = text.replaceAll(/[\s-]/gu, "");
  return /^\d{12}$/u.test(digits) ? `0${digits}` : digits;
};

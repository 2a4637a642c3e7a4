/** Returns whether a text is safe as a link: http or https only. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

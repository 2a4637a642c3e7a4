/** Whether a text may be rendered as a link: http or https, and nothing else. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

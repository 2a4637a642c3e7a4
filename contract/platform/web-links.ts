const web = /^https?:\/\//i;

/** Returns whether a text is safe as a link: http or https, a host, no credentials, no blanks. */
export function isWebLink(value: string): boolean {
  if (!web.test(value) || /\s/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}

const instagramAddress = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\//i;
const instagramHandle = /^[a-z0-9._]{1,30}$/i;
/** First path segments of instagram.com that are not handles. */
const instagramPlaces = new Set(["accounts", "explore", "p", "reel", "reels", "stories", "tv"]);

/**
 * Returns `https://www.instagram.com/handle` for a handle (with or without @) or a link to a profile; null otherwise.
 */
export function instagramLink(value: string): string | null {
  const isAddress = instagramAddress.test(value);
  const rest = isAddress ? value.replace(instagramAddress, "").split(/[/?#]/)[0] : value;
  const name = (rest ?? "").replace(/^@/, "");
  if (!instagramHandle.test(name) || (isAddress && instagramPlaces.has(name.toLowerCase()))) return null;
  return `https://www.instagram.com/${name}`;
}

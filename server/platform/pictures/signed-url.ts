import { createHmac, timingSafeEqual } from "node:crypto";

const hour = 3600;
/** Seconds that a signature is valid: a day, counted from the beginning of the hour. */
const life = 24 * hour;

export interface Signature {
  expires?: string | undefined;
  signature?: string | undefined;
}

export type SignedUrls = ReturnType<typeof signedUrls>;

/**
 * Addresses that are valid for a day for whoever has them, so that a plain <img> works. Rounded to the hour, so that
 * address and browser cache stay the same that long.
 */
export function signedUrls(secret: string, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const mac = (path: string, expires: number, link = "") =>
    createHmac("sha256", `picture:${secret}`)
      .update([path, expires, link].filter((part) => part !== "").join("\n"))
      .digest("base64url");

  // A garage shows the same addresses repeatedly: cache those of this hour.
  let remembered = new Map<string, string>();
  let until = 0;

  return {
    /** With `link`, a share token, the address is valid only together with that link; pass it when checking. */
    sign(path: string, link?: string): string {
      const expires = Math.floor(seconds() / hour) * hour + life;
      if (until !== expires || remembered.size > 10_000) [remembered, until] = [new Map(), expires];
      const key = `${path}\n${link ?? ""}`;
      let url = remembered.get(key);
      if (!url) {
        url = `${path}?expires=${expires}&signature=${mac(path, expires, link)}`;
        remembered.set(key, url);
      }
      return url;
    },

    /** Returns the seconds for which a signature is still valid; 0 when wrong or expired. */
    left(path: string, { expires, signature }: Signature, link?: string): number {
      if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return 0;
      const [given, right] = [Buffer.from(signature), Buffer.from(mac(path, Number(expires), link))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
      return Math.max(0, Number(expires) - seconds());
    },
  };
}

import { ExternalLink } from "./external-link.tsx";
import { TextLink } from "./text-link.tsx";

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/i;
const isAddress = (piece: string) => /^https?:\/\//i.test(piece);

/** Whether a text has an address that could be opened. */
export const hasAddress = (text: string): boolean => address.test(text);

/** A text of somebody, in which addresses may be opened; those of this site stay in the app. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((piece, index) => {
    if (!isAddress(piece)) return piece;
    // Pieces of a text that never changes.
    const key = `${index} ${piece}`;
    const own = `${location.origin}/`;
    return piece.startsWith(own) ? (
      <TextLink key={key} to={piece.slice(own.length - 1)} className="inline! wrap-anywhere">
        {piece}
      </TextLink>
    ) : (
      <ExternalLink
        key={key}
        href={piece}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="inline!"
      >
        {piece}
      </ExternalLink>
    );
  });
}

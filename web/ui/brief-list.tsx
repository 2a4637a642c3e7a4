import type { ReactNode } from "react";
import { pointed } from "#web/lib/pointed.ts";
import { Link } from "./link.tsx";

/** A short list of lines in a frame. */
export function BriefList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="rounded-card border border-divider bg-surface [&>*+*]:border-t">
      {children}
    </ul>
  );
}

interface BriefRowProps {
  id?: string;
  /** A shape before the words. */
  mark?: ReactNode;
  title: string;
  /** After the title, in normal weight. */
  beside?: string;
  /** The second line. */
  more?: string;
  /** Below both. */
  below?: ReactNode;
  /** Where the title leads. */
  to?: string;
  /** At the right: an act, or a day. */
  children?: ReactNode;
}

/** A line of two rows: what it is, and what is to be known of it. */
export function BriefRow({ id, mark, title, beside, more, below, to, children }: BriefRowProps) {
  return (
    <li id={id} className="flex min-h-16 items-center gap-3 border-divider px-4 py-2">
      {mark}
      <div className="min-w-0 flex-1">
        <h3 data-row-name="" tabIndex={-1} className="wrap-anywhere">
          {to === undefined ? (
            <strong className="font-semibold">{pointed(title)}</strong>
          ) : (
            <Link to={to} className="font-semibold underline-offset-4 hover:underline">
              {pointed(title)}
            </Link>
          )}
          {beside && <span className="font-normal"> {beside}</span>}
        </h3>
        {more && <p className="narrow line-clamp-3 text-md text-muted wrap-anywhere">{pointed(more)}</p>}
        {below}
      </div>
      {children}
    </li>
  );
}

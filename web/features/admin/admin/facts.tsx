import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";

interface Fact {
  label: string;
  /** A fact without a value is left out. */
  value: ReactNode;
  /** Whether the value is a text of several lines. */
  long?: boolean;
}

/** Shows the details of an opened row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {facts
        .filter(({ value }) => value !== null && value !== false && value !== "")
        .map(({ label, value, long }) => (
          <div key={label} className={cx("min-w-0", long && "col-span-full")}>
            <dt className="narrow text-sm text-muted">{label}</dt>
            <dd className={cx("wrap-anywhere", long && "max-w-text whitespace-pre-wrap")}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Links to an e-mail address, or says that there is none. */
export function MailLink({ to, subject }: { to: string | null; subject?: string }) {
  const t = useT("admin");
  if (to === null) return t("no_value");
  const query = subject ? `?subject=${encodeURIComponent(`Re: ${subject}`)}` : "";
  return (
    <ExternalLink className="-my-2.5" href={`mailto:${encodeURIComponent(to).replace("%40", "@")}${query}`}>
      {to}
    </ExternalLink>
  );
}

/** Shows a rating as a number of stars out of five. */
export function StarsGiven({ count }: { count: number | null }) {
  const t = useT("admin");
  return (
    <span className="narrow">{count === null ? t("no_value") : t("messages.rating", { stars: count })}</span>
  );
}

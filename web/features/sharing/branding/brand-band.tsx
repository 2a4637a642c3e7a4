import type { PublicBranding } from "#contract/sharing/branding.ts";
import { inkOn } from "#contract/sharing/accent.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { cx } from "#web/ui/cx.ts";

interface BrandBandProps {
  branding: PublicBranding;
  /** The page has the tagline as text elsewhere. */
  withoutTagline?: boolean;
}

/** The band above a collector's public page: accent colour, logo and tagline. */
export function BrandBand({ branding, withoutTagline }: BrandBandProps) {
  const { accent, logo_url } = branding;
  const tagline = withoutTagline ? null : branding.tagline;
  if (!tagline && !logo_url)
    return accent === null ? null : (
      <aside className="column pt-4 print:max-w-none print:px-0 print:pt-0 print:pb-3">
        <div className="relative isolate h-1.5 overflow-hidden rounded-control">
          <Paint color={accent} className="inset-0 size-full" />
        </div>
      </aside>
    );
  return (
    <aside className="column pt-4 print:max-w-none print:px-0 print:pt-0 print:pb-3">
      <div className="relative isolate flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-card border border-divider bg-surface py-2 pr-4 pl-5.5">
        <Paint color={accent ?? "currentColor"} className="inset-y-0 left-0 h-full w-1.5" />
        {logo_url && (
          <img
            src={logo_url.startsWith("blob:") ? logo_url : pictureAt(logo_url, 320)}
            alt=""
            height={40}
            className="h-10 max-w-40 object-contain"
          />
        )}
        {tagline && (
          <p
            className={cx(
              "narrow text-lg wrap-anywhere",
              accent && "relative isolate px-3 py-1 print:px-0 print:text-ink",
              accent && (inkOn(accent) === "#000000" ? "text-[#000]" : "text-[#fff]"),
            )}
          >
            {accent && <Paint color={accent} className="inset-0 size-full rounded-control print:hidden" />}
            {tagline}
          </p>
        )}
      </div>
    </aside>
  );
}

/** A surface in a colour, behind the content. No `style`: the security policy forbids it in the server's HTML. */
function Paint({ color, className }: { color: string; className: string }) {
  return (
    <svg aria-hidden="true" className={cx("absolute -z-10", className)}>
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}

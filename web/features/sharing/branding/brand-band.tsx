import type { CSSProperties } from "react";
import type { PublicBranding } from "#contract/sharing/branding.ts";
import { inkOn } from "#contract/sharing/accent.ts";
import { pictureAt } from "#contract/platform/pictures.ts";

/** The band above a collector's public page: accent colour, logo and tagline. */
export function BrandBand({ branding }: { branding: PublicBranding }) {
  const { accent, tagline, logo_url } = branding;
  const paint = accent && ({ "--accent": accent, "--on-accent": inkOn(accent) } as CSSProperties);
  return (
    <aside
      style={paint || undefined}
      className="column pt-4 print:max-w-none print:px-0 print:pt-0 print:pb-3"
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-divider border-l-6 border-l-(--accent,var(--color-ink)) bg-surface px-4 py-2">
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
            className={
              accent
                ? "narrow rounded-control bg-(--accent) px-3 py-1 text-lg text-(--on-accent) wrap-anywhere print:bg-transparent print:px-0 print:text-ink"
                : "narrow text-lg wrap-anywhere"
            }
          >
            {tagline}
          </p>
        )}
      </div>
    </aside>
  );
}

import type { PublicBranding } from "#contract/sharing/branding.ts";
import { useT } from "#web/lib/i18n.ts";
import { BrandBand } from "./brand-band.tsx";

/** Previews the head of a public page in both themes, side by side. */
export function BrandPreview({ branding }: { branding: PublicBranding }) {
  const t = useT("branding");
  const { accent, tagline, logo_url } = branding;
  return (
    <section aria-labelledby="look">
      <h2 id="look" className="text-lg font-[650]">
        {t("preview")}
      </h2>
      {accent || tagline || logo_url ? (
        <div className="mt-3 grid gap-4">
          {(["light", "dark"] as const).map((theme) => (
            <figure key={theme}>
              <div
                style={{ colorScheme: theme }}
                className="rounded-card border border-divider bg-bg pb-4 text-ink"
              >
                <BrandBand branding={branding} />
              </div>
              <figcaption className="mt-1 text-sm text-muted">{t(theme)}</figcaption>
            </figure>
          ))}
        </div>
      ) : (
        <p className="mt-3 max-w-[28em] text-muted">{t("preview_empty")}</p>
      )}
    </section>
  );
}

import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import { platformLink } from "#contract/people/platform-links.ts";
import { profileFields } from "#contract/people/profile-fields.ts";
import { useT } from "#web/lib/i18n.ts";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

const places = profileFields.filter(({ tab }) => tab === "social").map(({ name }) => name);

/**
 * A rider's website and social profiles; handles are links when the platform's address is known, otherwise text. Null
 * when there are none.
 */
export function RiderLinks({ profile }: { profile: PublicProfile }) {
  const t = useT("cyclist");
  const field = useT("fields");
  const shown = places.flatMap((name) => {
    const value = profile[name];
    return typeof value === "string" ? [{ name, value, link: platformLink(name, value) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="links" className="mt-12">
      <h2 id="links" className="wide-sm text-xl">
        {t("links")}
      </h2>
      <dl className="mt-2 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ name, value, link }) => (
          <div key={name} className="border-b border-divider py-2">
            <dt className="narrow text-sm text-muted">{field(name)}</dt>
            <dd className="wrap-anywhere">
              {link ? (
                <a
                  href={link}
                  target="_blank"
                  rel="noopener nofollow ugc"
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-blue underline underline-offset-4"
                >
                  {shortened(value)}
                  <ToolIcon name="external" className="size-4" />
                </a>
              ) : (
                <span className="inline-flex min-h-11 items-center font-semibold">{value}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns a link without scheme, "www." and final slash: "strava.com/athletes/1". */
function shortened(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

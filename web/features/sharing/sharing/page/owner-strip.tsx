import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { useT } from "#web/lib/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** The bike's owner, a link when their profile is public, and their brand's tagline. */
export function OwnerStrip({ bike }: { bike: Pick<PublicBike, "owner" | "branding"> }) {
  const t = useT("shared");
  const { name, share_url } = bike.owner;
  const tagline = bike.branding?.tagline;
  const owner = (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-muted print:min-h-0">
      {t("bike.owner")}{" "}
      {share_url ? (
        <Link
          to={new URL(share_url).pathname}
          aria-label={t("bike.owner_profile", { name })}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-ink underline underline-offset-4 wrap-anywhere print:min-h-0"
        >
          {name}
          <Icon name="arrow-right" className="size-4 print:hidden" />
        </Link>
      ) : (
        <span className="font-semibold text-ink wrap-anywhere">{name}</span>
      )}
    </p>
  );
  if (!tagline) return owner;
  return (
    <>
      {owner}
      <p className="narrow text-lg wrap-anywhere">{tagline}</p>
    </>
  );
}

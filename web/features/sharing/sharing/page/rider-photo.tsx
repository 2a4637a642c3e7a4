import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { useT } from "#web/lib/i18n.ts";

/** A rider's round photo; the first letter of the name when there is none. */
export function RiderPhoto({ profile }: { profile: PublicProfile }) {
  const t = useT("cyclist");
  const { name, profile_photo_url: url } = profile;
  if (!url)
    return (
      <span
        aria-hidden="true"
        className="wide grid size-28 shrink-0 place-items-center rounded-full border-[1.5px] border-control bg-sunken text-2xl md:size-36"
      >
        {[...name][0]?.toUpperCase()}
      </span>
    );
  return (
    <img
      src={pictureAt(url, 320)}
      alt={t("photo", { name })}
      width={144}
      height={144}
      className="size-28 shrink-0 rounded-full bg-sunken object-cover md:size-36"
    />
  );
}

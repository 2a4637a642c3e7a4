import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CareCount } from "./care-count.tsx";

/** The rider's part of the header: a subtitle, how much is due, and links to the profile's dialogs in the phone's menu. */
export function RiderHeader({ part }: { part: "subtitle" | "links" | "care" }) {
  const t = useT("garage");
  if (part === "care") return <CareCount />;
  if (part === "subtitle")
    return <p className="narrow truncate text-sm text-muted max-md:-mt-2.5">{t("subtitle")}</p>;
  return (
    <>
      <ButtonLink variant="quiet" size="sm" to="/dashboard?profile">
        {t("profile")}
      </ButtonLink>
      <ButtonLink variant="quiet" size="sm" to="/dashboard?share=profile">
        {t("share_profile")}
      </ButtonLink>
      <ButtonLink variant="quiet" size="sm" to="/compare">
        {t("compare")}
      </ButtonLink>
    </>
  );
}

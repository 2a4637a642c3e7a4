import { useSearchParams } from "react-router";
import { Offering } from "#web/features/site/service/offering.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useTitle } from "#web/lib/title.ts";

const RegistrationForm = lazyView(
  () => import("#web/features/shops/registration/shop-registration.tsx").then((m) => m.ShopRegistrationForm),
  ["fields", "validation"],
);

/** /service: the offer, and with ?account=… that account type's form. */
export function ServicePage() {
  const t = useT("service");
  const [query] = useSearchParams();
  const account = query.get("account");
  useTitle(t("title"));
  return account === "amateur" || account === "professional" ? (
    <RegistrationForm kind={account} />
  ) : (
    <Offering />
  );
}

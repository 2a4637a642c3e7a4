import type { ShopState } from "#contract/shops/shop-acts.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useSite } from "#web/lib/site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** The sent form is taller than what replaces it; without this, a phone would show the page's end. */
const bringIntoView = (sent: HTMLElement | null) => void sent?.scrollIntoView({ block: "center" });

/** What happens next with a shop that was just registered. */
export function RegisteredShop({ name, state }: { name: string; state: ShopState }) {
  const t = useT("service");
  const { user } = useSession();
  const promised = useSite()?.support_hours ?? 0;
  const isOpen = state === "open";
  return (
    <div ref={bringIntoView}>
      <Alert tone="success" title={t(isOpen ? "form.open_title" : "form.sent_title", { name })}>
        {isOpen ? (
          <p>{t("form.open_text")}</p>
        ) : (
          <>
            {/* Mails go to the owner's account, whatever address customers are given. */}
            <p className="wrap-anywhere">{t("form.sent_text", { email: user?.email ?? "" })}</p>
            <ul className="mt-2 list-disc pl-5">
              <li>{promised > 0 ? t("form.next.answer", { count: promised }) : t("form.next.read")}</li>
              <li>{t("form.next.meanwhile")}</li>
              <li>{t("form.next.quiet")}</li>
            </ul>
          </>
        )}
      </Alert>
      <p className="mt-5">
        <ButtonLink variant="primary" to={isOpen ? "/shop" : "/shop/settings"}>
          {t(isOpen ? "form.to_shop" : "form.to_settings")}
        </ButtonLink>
      </p>
    </div>
  );
}

import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";

/** Invites the owner of a bike without any geometry to enter it. */
export function GeometryInvite({ onEnter }: { onEnter: () => void }) {
  const t = useT("geometry");
  return (
    <section aria-labelledby="geometry-invite" className="mt-10 border-t border-divider pt-6 print:hidden">
      <h2 id="geometry-invite" className="wide-sm text-xl">
        {t("invite.title")}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-muted">{t("invite.text")}</p>
      <Button onClick={onEnter}>{t("invite.button")}</Button>
    </section>
  );
}

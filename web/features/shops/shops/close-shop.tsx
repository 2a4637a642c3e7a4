import type { Shop } from "#contract/shops/shops.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useCloseShop } from "./queries.ts";

/** Closes a shop for good, after a question. */
export function CloseShop({ shop: { slug, name, plan, version } }: { shop: Shop }) {
  const t = useT("shops");
  const close = useCloseShop(slug);
  const [isAsking, setAsking] = useOpen("close-shop");
  return (
    <section aria-labelledby="closing" className="rounded-card border border-divider bg-surface p-5">
      <h2 id="closing" className="wide-sm text-xl">
        {t("closing.title")}
      </h2>
      <p className="mt-1 max-w-text text-muted">{t("closing.text")}</p>
      <Button className="mt-3 text-red!" onClick={() => setAsking(true)}>
        {t("closing.act")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t("closing.ask", { name })}
          confirmLabel={t("closing.act")}
          busy={close.isPending}
          {...(close.error && {
            error: sentenceOf(close.error, { network: t("network"), failed: t("failed") }),
          })}
          onClose={() => {
            close.reset();
            setAsking(false);
          }}
          onConfirm={() => close.mutate(version, { onSuccess: () => setAsking(false) })}
        >
          {t("closing.explain")} {plan.renewal && t("closing.paid")}
        </ConfirmDialog>
      )}
    </section>
  );
}

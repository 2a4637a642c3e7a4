import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { Shop } from "#contract/shops/shops.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopiedText } from "#web/ui/copied-text.tsx";

/** A link by which a calendar shows a shop's promised days and appointments; it is shown once. */
export function ShopCalendarLink({ shop: { slug } }: { shop: Shop }) {
  const t = useT("shops");
  const [url, setUrl] = useState<string | null>(null);
  const make = useMutation(mutationOf("POST /shops/{slug}/calendar", () => ({ params: { slug } })));
  const end = useMutation(mutationOf("DELETE /shops/{slug}/calendar", () => ({ params: { slug } })));
  const failed = make.error ?? end.error;
  return (
    <section aria-labelledby="calendar" className="rounded-card border border-divider bg-surface p-5">
      <h2 id="calendar" className="wide-sm text-xl">
        {t("calendar.title")}
      </h2>
      <p className="mt-1 max-w-text text-muted">{t("calendar.text")}</p>
      {url && (
        <div className="mt-3">
          <p className="mb-1">{t("calendar.once")}</p>
          <CopiedText label={t("calendar.title")} text={url} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onSuccess: (data) => setUrl(data.url) })}
        >
          {t(url ? "calendar.again" : "calendar.make")}
        </Button>
        <Button
          variant="quiet"
          busy={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onSuccess() {
                setUrl(null);
                toast({ text: t("calendar.ended") });
              },
            })
          }
        >
          {t("calendar.end")}
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted">{t("calendar.again_text")}</p>
      {failed && (
        <Alert className="mt-3">{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </section>
  );
}

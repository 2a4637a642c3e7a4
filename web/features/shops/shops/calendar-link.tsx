import { useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Shop } from "#contract/shops/shops.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
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
  const queries = useQueryClient();
  const given = { params: { slug } };
  const isMade = useQuery(queryOf("GET /shops/{slug}/calendar", given)).data?.made ?? false;
  const note = (made: boolean) =>
    queries.setQueryData(queryKeyOf("GET /shops/{slug}/calendar", given), { made });
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
          onClick={() =>
            make.mutate(undefined, {
              onSuccess(data) {
                setUrl(data.url);
                note(true);
              },
            })
          }
        >
          {t(isMade ? "calendar.again" : "calendar.make")}
        </Button>
        {isMade && (
          <Button
            variant="quiet"
            busy={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess() {
                  setUrl(null);
                  note(false);
                  toast({ text: t("calendar.ended") });
                },
              })
            }
          >
            {t("calendar.end")}
          </Button>
        )}
      </div>
      {isMade && <p className="mt-1 text-sm text-muted">{t("calendar.again_text")}</p>}
      {failed && (
        <Alert className="mt-3">{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </section>
  );
}

import { useMutation } from "@tanstack/react-query";
import type { Bike } from "#contract/garage/bikes.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Asks once whether the first parts were on the bike from its start: then what it had ridden counts for them. */
export function FromStartQuestion({ bike }: { bike: Bike }) {
  const t = useT("fitting");
  const {
    mutate: answer,
    isPending,
    error,
  } = useMutation(
    mutationOf(
      "PUT /bikes/{id}",
      (parts_from_start: boolean) => ({ params: { id: bike.id }, body: { parts_from_start } }),
      { onSuccess: refresh.done },
    ),
  );
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id="from-start">{t("from_start.ask")}</p>
        <div role="group" aria-labelledby="from-start" className="flex flex-wrap gap-2">
          <Button size="sm" busy={isPending} onClick={() => answer(true)}>
            {t("from_start.yes")}
          </Button>
          <Button size="sm" busy={isPending} onClick={() => answer(false)}>
            {t("from_start.no")}
          </Button>
        </div>
      </div>
      {error && (
        <Alert className="mt-2">
          {sentenceOf(error, { network: t("from_start.failed"), failed: t("from_start.failed") })}
        </Alert>
      )}
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import { marketQueryOf } from "#contract/market/market-query.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { Button } from "#web/ui/button.tsx";

/** Keeps the search that is shown, to be mailed what is new in it. */
export function SaveSearch({ query }: { query: string }) {
  const t = useT("market");
  const kept = marketQueryOf(new URLSearchParams(query), ["cursor", "sort"]);
  const save = useMutation(
    mutationOf("POST /saved-searches", () => ({ body: { query: kept, notify: true } })),
  );
  if (kept === "") return null;
  if (save.isSuccess) return <p role="status">{t("searches.saved")}</p>;
  const why = save.error && failureOf(save.error).kind === "limit" ? "full" : "failed";
  return (
    <>
      {save.error && (
        <p role="alert" className="text-red">
          {why === "full"
            ? t("searches.full")
            : sentenceOf(save.error, { network: t("searches.failed"), failed: t("searches.failed") })}
        </p>
      )}
      <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
        {t("searches.save")}
      </Button>
    </>
  );
}

import type { BikeGrant } from "#contract/shops/grants.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { isGrantOpen } from "./grant-words.ts";
import { useEndGrant, useGrants } from "./queries.ts";

/** To which shops a bike is open and until when, who looked, and how to end it; what was open before is folded. */
export function GrantList({ bikeId }: { bikeId: number }) {
  const t = useT("grants");
  const query = useGrants(bikeId);
  const end = useEndGrant();
  const [ending, setEnding] = useOpened<BikeGrant>("end-grant");
  const { data } = query;
  if (!data) return query.isError && <LoadFailure query={query}>{t("load_failed")}</LoadFailure>;
  const open = data.filter(isGrantOpen);
  const over = data.filter((grant) => !isGrantOpen(grant));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="grants">
      <h2 id="grants" className="wide-sm text-xl">
        {t("list.title")}
      </h2>
      {open.length === 0 && <p className="mt-1 text-muted">{t("list.none")}</p>}
      <ul className="mt-2 grid gap-3">
        {open.map((grant) => (
          <li key={grant.id} className="rounded-card border border-divider bg-surface p-4">
            <GrantFacts grant={grant} />
            <Button size="sm" className="mt-2" onClick={() => setEnding(grant)}>
              {t("list.end")}
            </Button>
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t("list.over", { count: over.length })}
          </summary>
          <ul className="grid gap-3">
            {over.map((grant) => (
              <li key={grant.id} className="rounded-card border border-divider p-4">
                <GrantFacts grant={grant} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {ending && (
        <ConfirmDialog
          open
          tone="primary"
          title={t("list.end_title", { shop: ending.shop.name })}
          confirmLabel={t("list.end")}
          busy={end.isPending}
          {...(end.error && { error: sentenceOf(end.error, { network: t("network"), failed: t("failed") }) })}
          onClose={() => {
            end.reset();
            setEnding(null);
          }}
          onConfirm={() =>
            end.mutate(ending.id, {
              onSuccess() {
                setEnding(null);
                toast({ text: t("list.ended", { shop: ending.shop.name }) });
              },
            })
          }
        >
          {t("list.end_text")}
        </ConfirmDialog>
      )}
    </section>
  );
}

function GrantFacts({ grant }: { grant: BikeGrant }) {
  const t = useT("grants");
  const { day } = useUnits();
  const { shop, level, with_costs, with_serial, until_at, revoked_at, looks } = grant;
  const also = [with_serial && t("with.serial_short"), with_costs && t("with.costs_short")].filter(Boolean);
  const ends = revoked_at
    ? t("list.revoked", { day: day(revoked_at) })
    : t("list.until", { day: day(until_at) });
  return (
    <>
      <h3 className="font-[650] wrap-anywhere">{shop.name}</h3>
      <p className="text-muted">{[t(`level.${level}`), ...also, ends].join(" · ")}</p>
      {looks.length === 0 ? (
        <p className="text-sm text-muted">{t("list.no_looks")}</p>
      ) : (
        <details className="text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center">
            {t("list.looks", { count: looks.length })}
          </summary>
          <ul>
            {looks.map(({ at, member }) => (
              <li key={`${at} ${member}`} className="py-0.5">
                {dateTime(at)} · {member}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

import { Suspense } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useReadOnlyWhy } from "./use-read-only-why.ts";

const TransferLink = lazyView(() => import("./transfer-link.tsx").then((m) => m.TransferLink), ["garage"], {
  missing: "nothing",
});

/** Describes what is disabled on the page of a read-only bike. */
export const readOnlyWhy = "read-only-why";

/** Says of a bike beyond the plan, or handed on, why it cannot be changed, and what still can be done; null for others. */
export function ReadOnlyNote({ bike }: { bike: Pick<Bike, "id" | "read_only" | "handed_on"> }) {
  const t = useT("garage");
  const why = useReadOnlyWhy(bike);
  if (!bike.read_only) return null;
  return (
    <Alert
      tone="info"
      className="mb-5 print:hidden"
      title={<span id={readOnlyWhy}>{why}</span>}
      actions={
        bike.handed_on ? (
          <Suspense>
            <TransferLink bikeId={bike.id} />
          </Suspense>
        ) : (
          <>
            <ButtonLink to="/dashboard?writable" size="sm">
              {t("choose")}
            </ButtonLink>
            <ButtonLink to="/pricing" size="sm" variant="quiet">
              {t("view_plans")}
            </ButtonLink>
          </>
        )
      }
    >
      {!bike.handed_on && <p className="text-md">{t("read_only_noted")}</p>}
    </Alert>
  );
}

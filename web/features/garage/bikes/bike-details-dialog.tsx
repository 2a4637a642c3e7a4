import type { CSSProperties, ReactNode } from "react";
import { Link } from "#web/ui/link.tsx";
import type { Bike } from "#contract/garage/bikes.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { paintValue } from "#web/drawing/paint.ts";
import { BasicFacts } from "./basic-facts.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useReadOnlyWhy } from "./use-read-only-why.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface BikeDetailsDialogProps {
  bike: Bike;
  onClose: () => void;
  onEdit: () => void;
  /** The bike's photos, sized to fill their container; null when there are none. */
  photos: ReactNode;
  rating: ReactNode;
}

/** A dialog with the basic facts of a bike. */
export function BikeDetailsDialog({ bike, onClose, onEdit, photos, rating }: BikeDetailsDialogProps) {
  const t = useT("garage");
  const parts = useT("parts");
  const why = useReadOnlyWhy(bike);
  return (
    <Dialog
      open
      onClose={onClose}
      title={bike.name}
      footer={
        <>
          <ButtonLink variant="quiet" to={`/dashboard?add&copy=${bike.id}`} replace>
            {t("copy")}
          </ButtonLink>
          {!bike.read_only && <Button onClick={onEdit}>{t("card.edit")}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t("details.close")}
          </Button>
        </>
      }
    >
      <div
        style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}
        className={cx(
          "-mx-5 -mt-5 mb-4 flex items-end border-t-[6px] border-(--paint) bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))] md:-mx-6 md:-mt-6",
          photos ? "h-64 md:h-80" : "h-56",
        )}
      >
        {photos ?? (
          <BikeDrawing
            bike={bike}
            label={parts("drawing", { name: bike.name })}
            className="h-52 w-full px-4"
          />
        )}
      </div>
      {bike.read_only && (
        <Alert
          tone="info"
          className="mb-3"
          actions={
            !bike.handed_on && (
              <>
                <ButtonLink to="/dashboard?writable" replace size="sm">
                  {t("choose")}
                </ButtonLink>
                <ButtonLink to="/pricing" size="sm" variant="quiet">
                  {t("view_plans")}
                </ButtonLink>
              </>
            )
          }
        >
          {why}
        </Alert>
      )}
      <BasicFacts bike={bike} />
      <div className="mt-5">{rating}</div>
      <Link
        to={`/bikes/${bike.id}`}
        replace
        className="mt-3 -mb-2 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        {t("details.open")}
        <Icon name="arrow-right" />
      </Link>
    </Dialog>
  );
}

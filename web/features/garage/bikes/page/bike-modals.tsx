import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { BikeDetailsDialog } from "#web/features/garage/bikes/bike-details-dialog.tsx";
import { DeleteBikeDialog } from "#web/features/garage/bikes/delete-bike-dialog.tsx";
import { EditBikeDialog } from "./edit-bike-dialog.tsx";
import { isOther, type ModalAddress, type OtherModal } from "#web/features/garage/bikes/modal-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

const RideDialog = lazyView(
  () => import("#web/features/garage/bikes/ride-dialog.tsx").then((m) => m.RideDialog),
  ["fields", "validation"],
  { missing: "window", ahead: true },
);

interface BikeModalsProps {
  /** The page's bikes; no modal is shown while they are undefined. */
  bikes: readonly Bike[] | undefined;
  address: ModalAddress;
  /** Called after a bike was deleted; by default closes the modal. */
  onDeleted?: () => void;
  /** Renders a bike's photos in its details; null when there are none. */
  photos: (bike: Bike) => ReactNode;
  /** Renders a bike's rating in its details. */
  rating: (bike: Bike) => ReactNode;
  /** Renders the dialogs of other features. */
  others: (kind: OtherModal, bike: Bike) => ReactNode;
}

/** Renders the dialog about one bike that the address names. */
export function BikeModals({ bikes, address, onDeleted, photos, rating, others }: BikeModalsProps) {
  const { modal, tab, open, showTab, close } = address;
  if (!modal || !("id" in modal)) return null;
  const bike = bikes?.find(({ id }) => id === modal.id);
  if (!bike) return bikes ? <NoSuchBikeDialog onClose={close} /> : null;
  if (isOther(modal.kind)) return others(modal.kind, bike);
  if (modal.kind === "delete")
    return <DeleteBikeDialog bike={bike} onClose={close} onDeleted={onDeleted ?? close} />;
  if (modal.kind === "ride") return <RideDialog bike={bike} onClose={close} />;
  if (modal.kind === "details" || bike.read_only)
    return (
      <BikeDetailsDialog
        bike={bike}
        onClose={close}
        onEdit={() => open({ kind: "edit", id: bike.id })}
        photos={photos(bike)}
        rating={rating(bike)}
      />
    );
  return <EditBikeDialog key={bike.id} bike={bike} tab={tab} onTab={showTab} onClose={close} />;
}

/** Shown for a link to a bike that was deleted or belongs to somebody else. */
function NoSuchBikeDialog({ onClose }: { onClose: () => void }) {
  const t = useT("garage");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("bike.not_found")}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("details.close")}
        </Button>
      }
    >
      <p>{t("details.gone")}</p>
    </Dialog>
  );
}

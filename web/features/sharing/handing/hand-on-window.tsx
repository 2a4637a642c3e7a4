import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { MadeOffer } from "./made-offer.tsx";
import { OfferForm } from "./offer-form.tsx";
import { OpenOffers } from "./open-offers.tsx";
import type { OfferMade } from "./queries.ts";

interface HandOnWindowProps {
  bike: Bike;
  onClose: () => void;
  /** Who it is for, and what takes them the offer's link; without this the rider chooses to whom it is. */
  to?: { name: string; send: (url: string) => Promise<void> };
}

/** The window that offers a bike to its next owner, and then shows the link of the offer. */
export function HandOnWindow({ bike, onClose, to }: HandOnWindowProps) {
  const t = useT("handing");
  const [made, setMade] = useState<OfferMade | null>(null);
  async function take(offer: OfferMade) {
    await to?.send(offer.url);
    setMade(offer);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={made ? t("made.title") : t("offer.title", { name: bike.name })}
      dismissable={false}
    >
      {made ? (
        <MadeOffer offer={made} />
      ) : (
        <div className="grid gap-6">
          <OpenOffers bikeId={bike.id} />
          <OfferForm bike={bike} onMade={take} to={to?.name} />
        </div>
      )}
    </Dialog>
  );
}

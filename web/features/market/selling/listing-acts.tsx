import { mayMove } from "#contract/market/listing-words.ts";
import type { Listing } from "#contract/market/listings.ts";
import { useT } from "#web/lib/i18n.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteListing, useReleaseListing, useRenewListing, useWithdrawListing } from "./queries.ts";
import { SoldNote } from "./sold-note.tsx";
import { ReserveWindow } from "./reserve-window.tsx";
import { SoldWindow } from "./sold-window.tsx";
import { useRefusalText } from "./use-refusal-text.ts";

interface ListingActsProps {
  listing: Listing;
  /** Its bike is somebody else's already. */
  isHandedOn: boolean;
}

/** The moves that a listing's state allows; of a sold bike, the way to its next owner. */
export function ListingActs({ listing, isHandedOn }: ListingActsProps) {
  const t = useT("selling");
  const { id, state, version, bike_id, part_id } = listing;
  const [open, setOpen, leaveTo] = useOpened<"reserve" | "sold" | "delete">("act");
  const release = useReleaseListing(id);
  const withdraw = useWithdrawListing(id);
  const renew = useRenewListing(id);
  const remove = useDeleteListing();
  const refusal = useRefusalText(release.error ?? withdraw.error ?? renew.error);
  const removal = useRefusalText(remove.error);
  const close = () => setOpen(null);
  return (
    <div className="mb-6 grid gap-3">
      {state === "sold" && <SoldNote listing={listing} isHandedOn={isHandedOn} />}
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        {mayMove("sold", state) && (
          <Button variant="primary" onClick={() => setOpen("sold")}>
            {t("act.sold")}
          </Button>
        )}
        {mayMove("reserve", state) && <Button onClick={() => setOpen("reserve")}>{t("act.reserve")}</Button>}
        {mayMove("release", state) && (
          <Button busy={release.isPending} onClick={() => release.mutate({ version })}>
            {t("act.release")}
          </Button>
        )}
        {mayMove("renew", state) && (
          <Button variant="primary" busy={renew.isPending} onClick={() => renew.mutate({ version })}>
            {t("act.renew")}
          </Button>
        )}
        {state === "withdrawn" && (bike_id ?? part_id) !== null && (
          <ButtonLink to={`/selling/new?${bike_id === null ? `part=${part_id}` : `bike=${bike_id}`}`}>
            {t("act.again")}
          </ButtonLink>
        )}
        <span className="flex flex-wrap gap-2">
          {mayMove("withdraw", state) && (
            <Button variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ version })}>
              {t("act.withdraw")}
            </Button>
          )}
          {state !== "removed" && (
            <Button variant="quiet" className="text-red!" onClick={() => setOpen("delete")}>
              {t("act.delete")}
            </Button>
          )}
        </span>
      </div>
      {open === "reserve" && <ReserveWindow listing={listing} onClose={close} />}
      {open === "sold" && <SoldWindow listing={listing} onClose={close} />}
      <ConfirmDialog
        open={open === "delete"}
        onClose={close}
        onConfirm={() => remove.mutate(id, { onSuccess: () => leaveTo("/selling") })}
        title={t("remove.title")}
        confirmLabel={t("act.delete")}
        busy={remove.isPending}
        {...(removal && { error: removal })}
      >
        {t("remove.text")}
      </ConfirmDialog>
    </div>
  );
}

import "#web/styles/riders.css";
import type { Bike } from "#contract/garage/bikes.ts";
import { AddBikeDialog, preloadForm } from "#web/features/garage/bikes/page/add-bike-dialog.tsx";
import { CurrencyOffer } from "#web/features/garage/bikes/currency-offer.tsx";
import { EmptyGarage, Garage, GarageSkeleton } from "#web/features/garage/bikes/page/garage.tsx";
import { MonthOfGarage } from "#web/features/garage/bikes/month-of-garage.tsx";
import { type ModalAddress, useModalAddress } from "#web/features/garage/bikes/modal-address.ts";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { useHeadingAfterDelete } from "#web/features/garage/bikes/use-heading-after-delete.ts";
import { useNow } from "#web/features/garage/now/queries.ts";
import { bikePhotos } from "#web/features/garage/photos/shown/bike-photos.tsx";
import { useGalleryAddress } from "#web/features/garage/photos/gallery/gallery-address.ts";
import { useProfileAddress } from "#web/features/people/profile/profile-address.ts";
import { preloadProfile } from "#web/features/people/profile/form/profile-dialog.tsx";
import { useRoomForBike } from "#web/features/billing/subscription/limits/room-for-bike.ts";
import { LimitReachedModal } from "#web/features/billing/subscription/limits/limit-reached-modal.tsx";
import { OverLimit } from "#web/features/billing/subscription/limits/over-limit.tsx";
import { PlanNotice } from "#web/features/billing/subscription/plan-notice.tsx";
import { WritableBikesDialog } from "#web/features/billing/subscription/limits/writable-bikes-dialog.tsx";
import { LimitsUnknownDialog } from "#web/features/billing/subscription/limits/limits-unknown-dialog.tsx";
import { LineOpener } from "#web/features/site/chrome/rider/line-opener.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { BikeWindows, ShareProfileWindow } from "./bike-windows.tsx";
import { NowOfGarage } from "./now-of-garage.tsx";
import { ProfileWindow } from "./profile-window.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

/** The rider's garage. */
export function DashboardPage() {
  const t = useT("garage");
  useTitle(t("title"));
  const { data: bikes, isError, refetch, isRefetching } = useBikes();
  const now = useNow();
  const heading = useHeadingAfterDelete(bikes?.length);
  const address = useModalAddress();
  const gallery = useGalleryAddress();
  const profile = useProfileAddress();
  const add = () => address.open({ kind: "add" });
  return (
    <div className="column">
      <header className="flex flex-wrap items-end gap-x-2 gap-y-2 pt-3 pb-3.5 sm:gap-x-3 lg:pt-6 lg:pb-[18px]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wide min-w-0 flex-1 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl"
        >
          <span className="inline-block">{t("title")}</span>
          {bikes && bikes.length > 0 && (
            <>
              {" "}
              <MonthOfGarage bikes={bikes.length} month={now?.month.distance_m} />
            </>
          )}
        </h1>
        <Button
          variant="quiet"
          className="max-lg:hidden"
          onClick={profile.open}
          onPointerEnter={preloadProfile}
          onFocus={preloadProfile}
        >
          <ToolIcon name="rider" />
          {t("profile")}
        </Button>
        <Button
          variant="quiet"
          className="max-lg:hidden"
          onClick={() => address.open({ kind: "share-profile" })}
        >
          <ToolIcon name="share" />
          {t("share_profile")}
        </Button>
        <Button
          // A garage without bikes has the same act below, in the middle.
          variant={bikes?.length === 0 ? "outline" : "primary"}
          className="shrink-0 max-sm:px-3"
          onClick={add}
          onPointerEnter={preloadForm}
          onFocus={preloadForm}
        >
          {t("add")}
        </Button>
      </header>
      <PlanNotice onDismissed={() => heading.current?.focus()} />
      <OverLimit
        count={bikes?.filter((bike) => bike.read_only && !bike.handed_on).length ?? 0}
        onChoose={() => address.open({ kind: "writable" })}
      />
      {bikes ? (
        bikes.length > 0 ? (
          <>
            <LineOpener onPhone />
            <CurrencyOffer bikes={bikes} />
            <NowOfGarage bikes={bikes} now={now} />
            <Garage
              bikes={bikes}
              photos={(bike, first) => bikePhotos({ bike, place: "card", gallery, first })}
              onOpen={address.open}
              firstOf={(id) => now?.items.find(({ bike }) => bike?.id === id)?.title ?? ""}
            />
          </>
        ) : (
          <EmptyGarage onAdd={add} />
        )
      ) : isError ? (
        <Alert
          title={t("load_failed")}
          actions={
            <Button busy={isRefetching} onClick={() => void refetch()}>
              <Icon name="retry" />
              {t("try_again")}
            </Button>
          }
        />
      ) : (
        <GarageSkeleton />
      )}
      {address.modal?.kind === "add" && (
        <AddBike address={address} bikes={bikes} copyOf={address.modal.copyOf} />
      )}
      {address.modal?.kind === "share-profile" && <ShareProfileWindow onClose={address.close} />}
      {address.modal?.kind === "writable" && bikes && (
        <WritableBikesDialog bikes={bikes.filter((bike) => !bike.handed_on)} onClose={address.close} />
      )}
      <ProfileWindow />
      <BikeWindows bikes={bikes} address={address} gallery={gallery} />
    </div>
  );
}

interface AddBikeProps {
  address: ModalAddress;
  bikes: readonly Bike[] | undefined;
  copyOf: number | undefined;
}

/** Adding a bike, perhaps as a copy: shows the form, or the limit when the plan has no room. */
function AddBike({ address, bikes, copyOf }: AddBikeProps) {
  const { room, limits, retry, refused, grown } = useRoomForBike();
  if (room === "unknown") return <LimitsUnknownDialog onClose={address.close} onRetry={retry} />;
  if (room === "none")
    return <LimitReachedModal open onClose={address.close} onRoom={grown} kind="bike" limits={limits} />;
  return (
    <AddBikeDialog
      ready={room === "some" && (copyOf === undefined || bikes !== undefined)}
      copyOf={bikes?.find(({ id }) => id === copyOf)}
      tab={address.tab}
      onTab={address.showTab}
      onClose={address.close}
      onLimitReached={refused}
    />
  );
}

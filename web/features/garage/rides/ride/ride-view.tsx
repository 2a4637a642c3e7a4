import { type ReactNode, useState } from "react";
import type { Ride } from "#contract/garage/rides.ts";
import { hourOfRide, useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DownloadStatus } from "#web/ui/download-status.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { useDownload } from "#web/lib/use-download.ts";
import { useEditAddress } from "./edit-address.ts";
import { DeleteRide } from "./delete-ride-dialog.tsx";
import { OriginOfRide, RideFigures } from "./ride-figures.tsx";
import { Neighbours } from "./ride-neighbours.tsx";
import { RideTrackView } from "./ride-track-view.tsx";

const EditRide = lazyView(
  () => import("./edit-ride.tsx").then((m) => m.EditRide),
  ["ride", "riding", "form", "fields", "validation"],
  { missing: "window", ahead: true },
);

interface RideViewProps {
  ride: Ride;
  /** The parts that it wore; null where they are not known. */
  wore: ReactNode;
}

/** A ride: its figures, where it went, and what can be done with it. On wide screens the figures are beside the map. */
export function RideView({ ride, wore }: RideViewProps) {
  const t = useT("ride");
  const edit = useEditAddress();
  const download = useDownload();
  const [isOpen, setOpen] = useState(false);
  const isStarted = download.busy || download.done || download.failure !== null;
  return (
    <article className="column pb-10">
      <Head ride={ride}>
        <Button size="sm" onClick={edit.open}>
          <Icon name="edit" />
          {t("edit.open")}
        </Button>
        {ride.has_file && (
          <Button size="sm" busy={download.busy} onClick={() => download.start(`/rides/${ride.id}/file`)}>
            <ToolIcon name="download" />
            {t("file")}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          <Icon name="trash" />
          {t("delete.act")}
        </Button>
      </Head>
      {isStarted && <DownloadStatus status={download} />}
      {ride.has_track ? (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
          <div className="lg:col-start-2">
            <RideFigures ride={ride} isWide={false} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <RideTrackView ride={ride} />
          </div>
          <OriginOfRide ride={ride} />
        </div>
      ) : (
        <div className="grid gap-y-4">
          <RideFigures ride={ride} isWide />
          <OriginOfRide ride={ride} />
        </div>
      )}
      {ride.note && <p className="mt-6 max-w-text whitespace-pre-line wrap-anywhere">{ride.note}</p>}
      {wore}
      <Neighbours ride={ride} />
      {edit.isOpen && <EditRide ride={ride} onClose={edit.close} />}
      {isOpen && <DeleteRide ride={ride} onClose={() => setOpen(false)} />}
    </article>
  );
}

function Head({ ride, children }: { ride: Ride; children: ReactNode }) {
  const t = useT("ride");
  const words = useRideWords();
  const { data: bikes } = useBikeList();
  const bike = bikes?.find(({ id }) => id === ride.bike_id);
  const hour = hourOfRide(ride);
  return (
    <header className="pt-4 pb-5 print:pt-0">
      <div className="flex items-start gap-x-3">
        <ButtonLink
          variant="quiet"
          to="/rides"
          aria-label={t("back")}
          className="-ml-3 w-11 shrink-0 px-0! print:hidden"
        >
          <Icon name="arrow-left" />
        </ButtonLink>
        <div className="min-w-0 flex-1 pt-1">
          <h1 className="wide text-2xl wrap-anywhere">{words.name(ride)}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span>
              {words.weekday(ride)}, <time dateTime={ride.started_at}>{words.day(ride)}</time>
              {hour && `, ${hour}`}
            </span>
            {ride.title !== null && ride.sport !== null && <span>{words.sport(ride.sport)}</span>}
            {bike ? (
              <TextLink to={`/bikes/${bike.id}/rides`} className="wrap-anywhere">
                {bike.name}
              </TextLink>
            ) : (
              ride.bike_id === null && <span>{t("no_bike")}</span>
            )}
            {ride.indoor && <Badge>{t("field.indoor")}</Badge>}
            {ride.commute && <Badge>{t("field.commute")}</Badge>}
          </p>
          {ride.duplicate_of !== null && (
            <TextLink to={`/rides/${ride.duplicate_of}`}>{t("duplicate")}</TextLink>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">{children}</div>
    </header>
  );
}

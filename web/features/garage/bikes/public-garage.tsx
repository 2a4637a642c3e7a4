import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { pictureAt, pictureWidths } from "#contract/platform/pictures.ts";
import { SharedDrawing } from "./shared-drawing.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Link } from "#web/ui/link.tsx";

/** A rider's public bikes in rows; the wheels of a row stand on one line. */
export function PublicGarage({ bikes }: { bikes: readonly PublicBike[] }) {
  return (
    <ul className="grid gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {bikes.map((bike) => (
        <li key={bike.id}>
          <ParkedBike bike={bike} />
        </li>
      ))}
    </ul>
  );
}

function ParkedBike({ bike }: { bike: PublicBike }) {
  const type = useT("options");
  const { name, brand, model, year } = bike;
  const about = [bike.type && type(`type.${bike.type}`), year].filter(Boolean).join(" · ");
  return (
    <Link to={`/bike/${bike.share_token}`} className="group block">
      <span className="flex h-52 items-end justify-center px-4">
        <Picture bike={bike} />
      </span>
      <span className="block track-lines" />
      <span className="block px-4 pt-3">
        <span className="wide-sm block text-xl wrap-anywhere underline-offset-4 group-hover:underline">
          {name}
        </span>
        <span className="block text-muted wrap-anywhere">{[brand, model].filter(Boolean).join(" ")}</span>
        <span className="narrow block text-muted">{about}</span>
      </span>
    </Link>
  );
}

function Picture({ bike }: { bike: PublicBike }) {
  const { photo_url } = bike;
  if (photo_url)
    return (
      <img
        src={pictureAt(photo_url, 960)}
        srcSet={pictureWidths.map((width) => `${pictureAt(photo_url, width)} ${width}w`).join(", ")}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
        alt=""
        loading="lazy"
        className="h-full w-full rounded-t-card object-cover"
      />
    );
  return <SharedDrawing token={bike.share_token} label={null} className="size-full" />;
}

import { useState } from "react";
import type { ClubBike } from "#contract/community/club-bikes.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useClubBikes } from "./queries.ts";

/** The public bikes of a club's members, whose wheels all stand on one long line. */
export function ClubBikes({ slug }: { slug: string }) {
  const t = useT("clubs");
  const { data } = useClubBikes(slug, 1);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label={t("bikes.title")} className="mt-6">
      <div className="-mx-[clamp(1rem,4vw,1.5rem)] overflow-x-auto px-[clamp(1rem,4vw,1.5rem)]">
        <ul className="flex w-max min-w-full items-stretch">
          <BikesFrom slug={slug} page={1} />
          <li aria-hidden className="flex-1 self-stretch">
            <span className="block h-28 sm:h-36" />
            <span className="block track-lines" />
          </li>
        </ul>
      </div>
    </section>
  );
}

/** A page of them, and those after it once they are wanted. */
function BikesFrom({ slug, page }: { slug: string; page: number }) {
  const t = useT("clubs");
  const [isMore, setMore] = useState(false);
  const { data } = useClubBikes(slug, page);
  if (!data) return null;
  const { total, per_page } = data.meta;
  return (
    <>
      {data.data.map((bike) => (
        <li key={bike.id} className="flex w-40 flex-col sm:w-52">
          <StandingBike bike={bike} />
        </li>
      ))}
      {page * per_page < total &&
        (isMore ? (
          <BikesFrom slug={slug} page={page + 1} />
        ) : (
          <li className="flex w-40 flex-col">
            <span className="flex h-28 items-center justify-center sm:h-36">
              <Button size="sm" onClick={() => setMore(true)}>
                {t("bikes.more")}
              </Button>
            </span>
            <span className="block track-lines" />
          </li>
        ))}
    </>
  );
}

function StandingBike({ bike }: { bike: ClubBike }) {
  const { name, owner } = bike;
  return (
    <Link
      to={`/bikes/${bike.id}`}
      className="group block"
      // Browsers leave what is half in sight where it is.
      onFocus={({ currentTarget }) =>
        currentTarget.matches(":focus-visible") &&
        currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })
      }
    >
      <span className="flex h-28 items-end justify-center px-2 sm:h-36">
        <BikeDrawing bike={bike} label={null} className="max-h-full w-full" />
      </span>
      <span className="block track-lines" />
      <span className="narrow mt-1 block truncate px-2 text-center text-md underline-offset-4 group-hover:underline">
        {name}
      </span>
      {owner && (
        <span className="narrow block truncate px-2 text-center text-sm text-muted">{owner.name}</span>
      )}
    </Link>
  );
}

import "#web/styles/riders.css";
import { Suspense } from "react";
import { useNavigate } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { StayAwakeSwitch } from "#web/features/garage/bikes/at-stand.tsx";
import { BikeMenu, type OpenBikeModal } from "#web/features/garage/bikes/bike-menu.tsx";
import { addressOfModal } from "#web/features/garage/bikes/modal-address.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { openedHere } from "#web/lib/opened-windows.ts";

const DossierButton = lazyView(
  () => import("#web/features/garage/dossier/dossier-button.tsx").then((m) => m.DossierButton),
  ["transfer"],
  { missing: "nothing" },
);

const PosterButton = lazyView(
  () => import("#web/features/garage/bikes/poster/poster-button.tsx").then((m) => m.PosterButton),
  ["transfer"],
  { missing: "nothing" },
);

const TheftButton = lazyView(
  () => import("#web/features/sharing/theft/theft-tools.tsx").then((m) => m.TheftButton),
  ["theft"],
  { missing: "nothing" },
);

const FrozenLinkButton = lazyView(
  () => import("#web/features/sharing/dossiers/frozen-link-button.tsx").then((m) => m.FrozenLinkButton),
  ["dossiers"],
  { missing: "nothing" },
);

const HandOnButton = lazyView(
  () => import("#web/features/sharing/handing/hand-on-button.tsx").then((m) => m.HandOnButton),
  ["handing"],
  { missing: "nothing" },
);

interface MenuOfBikeProps {
  bike: Bike;
  /** Opens a window over this page; without it, over the bike's first view. */
  onOpen?: OpenBikeModal;
  /** Whether this view is used beside the workstand. */
  atStand?: boolean;
}

/** What an owner does with a bike, on each of its pages. */
export function MenuOfBike({ bike, onOpen, atStand = false }: MenuOfBikeProps) {
  const navigate = useNavigate();
  const { id, name, stolen_on, read_only } = bike;
  const open: OpenBikeModal =
    onOpen ?? ((modal) => void navigate(`/bikes/${id}${addressOfModal(modal)}`, { state: openedHere }));
  return (
    <BikeMenu
      bike={bike}
      onOpen={open}
      more={
        <Suspense>
          {atStand && <StayAwakeSwitch />}
          <FrozenLinkButton name={name} onOpen={() => open({ kind: "frozen", id })} />
          {stolen_on === null && <TheftButton bikeId={id} />}
          {stolen_on === null && !read_only && (
            <HandOnButton name={name} onOpen={() => open({ kind: "hand-on", id })} />
          )}
          <div data-stays className="border-y border-divider py-1">
            <DossierButton bike={bike} />
            <PosterButton bike={bike} />
          </div>
        </Suspense>
      }
    />
  );
}

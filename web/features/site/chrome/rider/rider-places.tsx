import { useLocation } from "react-router";
import { CareCount } from "./care-count.tsx";
import { isIn, isInShop, placeAddress, riderPlaces } from "./places.ts";
import { UnreadLink } from "./unread-count.tsx";
import { WaitingLink } from "./waiting-count.tsx";
import { useT } from "#web/lib/i18n.ts";
import { myShops } from "#web/lib/my-shops.ts";
import { useSession } from "#web/lib/session.ts";
import { useStore } from "#web/lib/store.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";

const look =
  "group flex min-h-11 items-center rounded-control px-2 text-md font-semibold whitespace-nowrap xl:px-3";
const word = "border-b-[3px] border-transparent py-0.5 group-hover:border-divider";

/** The rider's places in the header of a wide screen, the shop of who works in one, and the way to Sky Dash for admins. */
export function RiderPlaces() {
  const t = useT("chrome");
  const { user } = useSession();
  const { pathname } = useLocation();
  const [shop] = useStore(myShops);
  return (
    <nav aria-label={t("nav.label")} className="ml-2 hidden items-center lg:flex xl:ml-4">
      {riderPlaces.map((place) => (
        <Link
          key={place}
          to={placeAddress[place]}
          aria-current={isIn(place, pathname) ? "page" : undefined}
          className={look}
        >
          <span className={cx(word, isIn(place, pathname) && "border-red!")}>{t(`nav.${place}`)}</span>
          {place === "care" && (
            <>
              {" "}
              <CareCount className="-mr-2 ml-1 pb-[3px]" />
            </>
          )}
        </Link>
      ))}
      {shop && (
        <Link to="/shop" aria-current={isInShop(pathname) ? "page" : undefined} className={look}>
          <span
            title={shop.name}
            className={cx(word, "max-w-28 truncate xl:max-w-40", isInShop(pathname) && "border-red!")}
          >
            {shop.name}
          </span>
        </Link>
      )}
      <UnreadLink className={look} />
      <WaitingLink className={look} />
      {user?.is_admin && (
        <Link to="/sky-dash" className={look}>
          <span className={word}>{t("nav.sky_dash")}</span>
        </Link>
      )}
    </nav>
  );
}

import "#web/styles/riders.css";
import { Suspense, useId, useState } from "react";
import { useLocation } from "react-router";
import { LanguageSwitch } from "#web/features/site/chrome/switches/language-switch.tsx";
import { isInShop } from "./places.ts";
import { LineOpener } from "./line-opener.tsx";
import { PersonMark } from "./person-mark.tsx";
import { RiderBar } from "./rider-bar.tsx";
import { RiderPlaces } from "./rider-places.tsx";
import { RiderMenu } from "./rider-menu.tsx";
import { useRiderMenu } from "./use-rider-menu.ts";
import { asOf } from "#web/lib/as-of.ts";
import { installOffer } from "#web/lib/install-offer.ts";
import { passkeyOffer } from "#web/lib/passkey-offer.ts";
import { pushOffer } from "#web/lib/push-offer.ts";
import { newVersion } from "#web/lib/new-version.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { signOut } from "#web/lib/session.ts";
import { waiting } from "#web/lib/waiting.ts";
import { myShops } from "#web/lib/my-shops.ts";
import { useStore } from "#web/lib/store.ts";
import { cx } from "#web/ui/cx.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const DeviceLine = lazyView(
  () => import("#web/features/site/chrome/device/device-line.tsx").then((m) => m.DeviceLine),
  ["device"],
  { missing: "nothing" },
);

/** The bar of who is in their shop. */
const ShopBar = lazyView(() => import("./shop-bar.tsx").then((m) => m.ShopBar), ["orders"], {
  missing: "nothing",
});

/** The rider's part of the header: the subtitle under the logo, all that is beside it, or what is sometimes below. */
export function RiderHeader({ part }: { part: "subtitle" | "all" | "below" }) {
  const t = useT("garage");
  const { key } = useLocation();
  const [shop] = useStore(myShops);
  if (part === "below") return <BelowHeader />;
  // A shop's name takes its room.
  if (part === "subtitle")
    return (
      <p className={cx("narrow -mt-2.5 truncate text-sm text-muted", shop && "lg:max-2xl:hidden")}>
        {t("subtitle")}
      </p>
    );
  // Closes the menu on navigation and when a window opens.
  return <BesideLogo key={key} />;
}

function BelowHeader() {
  const isAway = useStore(asOf) !== null;
  const isOlder = useStore(newVersion) !== null;
  const { rows } = useStore(waiting);
  const canInstall = useStore(installOffer) !== null;
  const canNotify = useStore(pushOffer) !== null;
  const canAddPasskey = useStore(passkeyOffer) !== null;
  // An offer comes with the next page, so that nothing moves on the one that is being read.
  const { key } = useLocation();
  const [opened] = useState(key);
  return (
    (isAway || isOlder || rows > 0 || ((canNotify || canAddPasskey || canInstall) && key !== opened)) && (
      <DeviceLine />
    )
  );
}

function BesideLogo() {
  const t = useT("garage");
  const chrome = useT("chrome");
  const { root, open, toggle } = useRiderMenu();
  const inShop = isInShop(useLocation().pathname);
  const bar = { menuOpen: open, menu: useId(), onMenu: toggle };
  return (
    <>
      <RiderPlaces />
      <LineOpener />
      <ButtonLink
        to="#new"
        aria-label={t("bar.new")}
        title={t("bar.new")}
        aria-keyshortcuts="n"
        className="w-11 shrink-0 px-0! max-lg:hidden!"
      >
        <Icon name="plus" />
      </ButtonLink>
      <div className="hidden shrink-0 items-center lg:flex">
        <LanguageSwitch />
        <Button variant="quiet" size="sm" className="whitespace-nowrap" onClick={() => void signOut()}>
          {chrome("nav.logout")}
        </Button>
      </div>
      <div ref={root} className="max-lg:ml-auto">
        <PersonMark open={open} controls={bar.menu} onPress={toggle} />
        {inShop ? (
          <Suspense>
            <ShopBar {...bar} />
          </Suspense>
        ) : (
          <RiderBar {...bar} />
        )}
        <RiderMenu id={bar.menu} open={open} />
      </div>
    </>
  );
}

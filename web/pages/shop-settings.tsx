import "#web/styles/riders.css";
import { ShopCalendarLink } from "#web/features/shops/shops/calendar-link.tsx";
import { CloseShop } from "#web/features/shops/shops/close-shop.tsx";
import { IntakeForm } from "#web/features/shops/shops/intake-form.tsx";
import { PeopleOfShop } from "#web/features/shops/shops/people-of-shop.tsx";
import { PhotosOfShop } from "#web/features/shops/shops/photos-of-shop.tsx";
import { PlanOfShop } from "#web/features/shops/shops/plan-of-shop.tsx";
import { ShopProfileForm } from "#web/features/shops/shops/profile-form.tsx";
import { ShopFrame } from "#web/features/shops/shops/shop-frame.tsx";

/** The profile of a shop and its people. */
export function SettingsOfShop() {
  return (
    <ShopFrame current="settings">
      {(shop) => {
        const isOwner = shop.my_role === "owner" && shop.state !== "closed";
        return (
          <div key={shop.slug} className="grid max-w-200 gap-6">
            {isOwner && <ShopProfileForm shop={shop} />}
            {isOwner && <PhotosOfShop slug={shop.slug} />}
            {isOwner && <PlanOfShop shop={shop} />}
            {isOwner && <IntakeForm shop={shop} />}
            <PeopleOfShop shop={shop} />
            {isOwner && shop.state !== "waiting" && <ShopCalendarLink shop={shop} />}
            {isOwner && <CloseShop shop={shop} />}
          </div>
        );
      }}
    </ShopFrame>
  );
}

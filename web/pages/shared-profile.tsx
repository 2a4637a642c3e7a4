import { Suspense } from "react";
import { useParams } from "react-router";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import { PublicGarage } from "#web/features/garage/bikes/public-garage.tsx";
import { LazyInvitation, LazyShareSheet } from "#web/features/sharing/sharing/page/lazy-below.tsx";
import { ProfileSkeleton } from "#web/features/sharing/sharing/page/profile-skeleton.tsx";
import { CyclingNumbers, RiderFacts } from "#web/features/sharing/sharing/page/rider-facts.tsx";
import { RiderLinks } from "#web/features/sharing/sharing/page/rider-links.tsx";
import { RiderPhoto } from "#web/features/sharing/sharing/page/rider-photo.tsx";
import { LazySharedProblem } from "#web/features/sharing/sharing/page/lazy-problem.ts";
import { SignedInOnly } from "#web/features/sharing/sharing/page/signed-in-only.tsx";
import { useShared } from "#web/features/sharing/sharing/page/use-shared.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";

const BrandBand = lazyView(
  () => import("#web/features/sharing/branding/brand-band.tsx").then((m) => m.BrandBand),
  [],
  { missing: "nothing" },
);

const OwnProfileBar = lazyView(
  () => import("#web/features/sharing/sharing/page/owner-bar.tsx").then((m) => m.OwnProfileBar),
  ["sharing"],
  { missing: "nothing" },
);

const FollowOnProfile = lazyView(
  () => import("./follow-on-profile.tsx").then((m) => m.FollowOnProfile),
  ["following"],
  { missing: "nothing" },
);

const RideTotals = lazyView(
  () => import("#web/features/sharing/sharing/page/ride-totals.tsx").then((m) => m.SharedRideTotals),
  ["components"],
  { missing: "nothing" },
);

/** /user/{token}: a shared profile, for everybody. */
export function PublicProfilePage() {
  const { token = "" } = useParams();
  return <SharedProfile key={token} token={token} />;
}

function SharedProfile({ token }: { token: string }) {
  const { data: profile, error, again } = useShared("profile", token);
  if (profile) return <Rider profile={profile} token={token} />;
  if (error) return <LazySharedProblem kind="profile" error={error} onRetry={again} />;
  return <ProfileSkeleton />;
}

function Rider({ profile, token }: { profile: PublicProfile; token: string }) {
  const t = useT("cyclist");
  const { name, bio, bikes } = profile;
  useTitle(name);
  return (
    <>
      {profile.branding && (
        <Suspense fallback={<div className="h-18" />}>
          <BrandBand branding={profile.branding} />
        </Suspense>
      )}
      <article className="column pt-6 print:max-w-none print:px-0 print:pt-0">
        <header className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <RiderPhoto profile={profile} />
          <div className="min-w-0 flex-1 basis-64">
            <h1 className="wide text-2xl wrap-anywhere focus:outline-none">{name}</h1>
            <RiderFacts profile={profile} />
            {profile.follow && (
              <SignedInOnly>
                <FollowOnProfile profile={profile} />
              </SignedInOnly>
            )}
          </div>
        </header>
        {bio && <p className="mt-6 max-w-text text-lg whitespace-pre-wrap wrap-anywhere">{bio}</p>}
        <div className="mt-5">
          <LazyShareSheet kind="profile" title={name} />
        </div>
        <CyclingNumbers profile={profile} />
        {profile.rides && (
          <div className="mt-10">
            <Suspense>
              <RideTotals totals={profile.rides} of="rider" />
            </Suspense>
          </div>
        )}
        <section aria-labelledby="garage" className="mt-10">
          <h2 id="garage" className="wide-sm mb-4 text-xl">
            {t("garage")}
          </h2>
          {bikes.length > 0 ? <PublicGarage bikes={bikes} /> : <p className="text-muted">{t("no_bikes")}</p>}
        </section>
        <RiderLinks profile={profile} />
      </article>
      <LazyInvitation />
      <SignedInOnly>
        <OwnProfileBar token={token} />
      </SignedInOnly>
    </>
  );
}

import { Suspense, useState } from "react";
import { HeroBike } from "#web/features/site/landing/hero-bike.tsx";
import { HeroText } from "#web/features/site/landing/hero-text.tsx";
import { firstType } from "#web/features/site/landing/stage.ts";
import { TypePicker } from "#web/features/site/landing/type-picker.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useTitle } from "#web/lib/title.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";

const BelowHero = lazyView(
  () => import("#web/features/site/landing/below-hero.tsx").then((m) => m.BelowHero),
  ["features"],
);

/** The landing page. */
export function LandingPage() {
  const t = useT("landing");
  const [type, setType] = useState(firstType);
  useTitle(t("title"));
  return (
    <>
      <section className="column pt-4 md:pt-7">
        <HeroText />
        <HeroBike type={type} />
      </section>
      <TrackLines />
      <div className="column">
        <TypePicker value={type} onChange={setType} />
      </div>
      {/* Reserves the height, so that the footer does not jump. */}
      <Suspense fallback={<div className="min-h-[100svh]" />}>
        <BelowHero />
      </Suspense>
    </>
  );
}

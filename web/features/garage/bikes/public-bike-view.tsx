import type { ReactNode } from "react";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";
import { BasicFacts } from "./basic-facts.tsx";
import { BikeContents } from "./bike-contents.tsx";
import { typeEmoji } from "./type-emoji.ts";
import { useT } from "#web/lib/i18n.ts";

interface PublicBikeViewProps {
  bike: UnlinkedBike;
  /** Shown below the bike's name. */
  owner: ReactNode;
  /** The photos, drawing and 3D view. */
  viewer: ReactNode;
  /** Shown below viewer and facts. */
  below: ReactNode;
  /** Shown below the figures of its geometry. */
  geometry: ReactNode;
  /** Shown below the basic facts in print only. */
  printed: ReactNode;
}

/** A shared bike's page for everybody; prints on one sheet of A4. */
export function PublicBikeView({ bike, owner, viewer, below, geometry, printed }: PublicBikeViewProps) {
  const t = useT("parts");
  return (
    <article className="column print:max-w-none print:px-0">
      <header className="flex items-start gap-6 pt-4 pb-5 print:pt-0 print:pb-3">
        <div className="min-w-0 flex-1">
          <h1 className="wide text-2xl wrap-anywhere focus:outline-none">
            <span aria-hidden="true">{typeEmoji(bike.type)} </span>
            {bike.name}
          </h1>
          <p className="text-lg text-muted wrap-anywhere">
            {[bike.brand, bike.model].filter(Boolean).join(" ")}
          </p>
          {owner}
        </div>
      </header>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px] print:grid-cols-[1fr_70mm]">
        {viewer}
        <div>
          <section aria-label={t("basics")}>
            <BasicFacts bike={bike} />
          </section>
          {printed}
        </div>
      </div>
      {below}
      <BikeContents bike={bike} geometry={geometry} />
    </article>
  );
}

import { Suspense, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";
import type { PosterBike } from "./poster-sheet.tsx";

const PosterSheet = lazyView(
  () => import("./poster-sheet.tsx").then((m) => m.PosterSheet),
  ["parts", "facts", "options"],
  {
    missing: "nothing",
  },
);

/** Prints a bike as a poster, which browsers also save as a PDF. */
export function PosterButton({ bike }: { bike: PosterBike }) {
  const t = useT("transfer");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="w-full justify-start!" onClick={() => setOpen(true)}>
        {t("poster")}
      </Button>
      {isOpen && (
        <Suspense>
          <PosterSheet bike={bike} onPrinted={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { type ReactNode, Suspense, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { isLowerThanNoted } from "#web/ui/odometer/is-lower.ts";
import { NewOdometerQuestion } from "#web/ui/odometer/lazy-odometer.ts";
import { newerIn } from "#web/lib/call-error.ts";

/** Saves the form over a version: the one that it began with unless another is given. */
type Put<T> = (isNew: boolean, version?: number) => Promise<T>;

interface OpenQuestion {
  typed: number;
  send: (isNew: boolean) => Promise<void>;
  giveUp: () => void;
}

/** Saves a form, and asks where its mileage is lower than what was noted. */
export function useLowerMileage(bike: Pick<Bike, "id" | "name">): {
  saving: <T>(put: Put<T>, over: { typed: number; version: number }) => Promise<T>;
  question: ReactNode;
} {
  const [open, setOpen] = useState<OpenQuestion | null>(null);

  async function saving<T>(put: Put<T>, { typed, version }: { typed: number; version: number }): Promise<T> {
    try {
      return await put(false);
    } catch (failed) {
      if (!isLowerThanNoted(failed)) throw failed;
      return new Promise<T>((resolve, reject) => {
        const end = (how: () => void) => {
          setOpen(null);
          how();
        };
        setOpen({
          typed,
          async send(isNew) {
            try {
              const saved = await put(isNew);
              end(() => resolve(saved));
            } catch (again) {
              const newer = newerIn<Bike>(again);
              if (!newer) throw again;
              // Deleting the mistaken reading made one newer version. Over more, made elsewhere, the form lays itself.
              if (newer.version !== version + 1) return end(() => reject(again));
              const saved = await put(isNew, newer.version);
              end(() => resolve(saved));
            }
          },
          giveUp: () => end(() => reject(failed)),
        });
      });
    }
  }

  const question = open && (
    <Suspense>
      <NewOdometerQuestion bike={bike} typed={open.typed} send={open.send} onClose={open.giveUp} />
    </Suspense>
  );
  return { saving, question };
}

import { type ReactNode, useState } from "react";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CareWindowGone, CareWindowLoading } from "./window-frame.tsx";

interface ChooseBikeProps {
  onClose: () => void;
  children: (bikeId: number) => ReactNode;
}

/** Lets the rider choose the bike of a window; not shown to a rider with one. */
export function ChooseBike({ onClose, children }: ChooseBikeProps) {
  const t = useT("logbook");
  const query = useBikeList();
  const [chosen, setChosen] = useState<number | null>(null);
  if (chosen !== null) return children(chosen);
  if (!query.data)
    return <CareWindowLoading what="bike" title={t("service.which_bike")} query={query} onClose={onClose} />;
  const bikes = query.data.filter(({ read_only }) => !read_only);
  const [only] = bikes;
  if (!only) return <CareWindowGone what="bike" onClose={onClose} />;
  if (bikes.length === 1) return children(only.id);
  return (
    <Dialog open onClose={onClose} title={t("service.which_bike")} size="sm">
      <ul className="grid gap-2">
        {bikes.map(({ id, name }) => (
          <li key={id}>
            <Button className="w-full justify-start! text-left!" onClick={() => setChosen(id)}>
              <span className="line-clamp-2 wrap-anywhere">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

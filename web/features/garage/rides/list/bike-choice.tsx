import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface BikeChoiceProps {
  title: string;
  bikes: readonly Bike[];
  /** Offers "on no bike" as well. */
  none: boolean;
  /** The bike, or null for none, that was chosen and is being saved; undefined before. */
  saving: number | null | undefined;
  error: string | null;
  onChoose: (bike: number | null) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks on which bike rides were: a press on one chooses it. */
export function BikeChoice({
  title,
  bikes,
  none,
  saving,
  error,
  onChoose,
  onClose,
  children,
}: BikeChoiceProps) {
  const t = useT("rides");
  const row = (id: number | null, name: string, more = "") => (
    <li key={id ?? "none"}>
      <Button
        variant="outline"
        busy={saving === id}
        disabled={saving !== undefined && saving !== id}
        onClick={() => onChoose(id)}
        className="w-full justify-start! text-left"
      >
        <span className="min-w-0 py-1.5 wrap-anywhere">
          <span className="line-clamp-3">{name}</span>
          {more && <span className="block text-sm font-normal text-muted wrap-anywhere">{more}</span>}
        </span>
      </Button>
    </li>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      {children}
      {bikes.length === 0 && <p className="mb-3">{t("assign.no_bikes")}</p>}
      <ul className="grid gap-2">
        {bikes.map(({ id, name, brand, model }) => row(id, name, [brand, model].filter(Boolean).join(" ")))}
        {none && row(null, t("assign.none"))}
      </ul>
      {error && <Alert className="mt-4">{error}</Alert>}
    </Dialog>
  );
}

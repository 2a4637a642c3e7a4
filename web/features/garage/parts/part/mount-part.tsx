import { useState } from "react";
import { isPartKind } from "#contract/garage/part-kinds.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import {
  unsent,
  useBikeParts,
  usePlacePart,
  usePlacePreview,
  useStoredParts,
} from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { ScopeField } from "#web/features/garage/parts/window/scope-field.tsx";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { LoadingWindow } from "#web/ui/loaded-window.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Effects } from "./effects.tsx";
import { PartLoaded } from "./part-loaded.tsx";
import { type MountSpot, spotsOnBike, spotsWithin } from "./places.ts";

/** The window that mounts a part on a bike, or on a part in storage, and says beforehand what that does. */
export function MountPart({ of, bikeId, onClose }: PartWindowProps) {
  return (
    <PartLoaded of={of} onClose={onClose}>
      {(part) => <LoadedPart part={part} bikeId={bikeId} onClose={onClose} />}
    </PartLoaded>
  );
}

interface LoadedPartProps {
  part: PartWithHistory;
  bikeId: number | null;
  onClose: () => void;
}

/** Where a part may go: a bike, or a part in storage that others hang on. */
type Target = { kind: "bike" | "part"; id: number };
const idOf = ({ kind, id }: Target) => `${kind} ${id}`;

function LoadedPart({ part, bikeId, onClose }: LoadedPartProps) {
  const t = useT("part");
  const components = useT("components");
  const words = usePartWords();
  const bikes = useBikeList();
  const stored = useStoredParts();
  const writable = (bikes.data ?? []).filter((bike) => !bike.read_only);
  const holders = (stored.data?.data ?? []).filter(
    (one) => one.id !== part.id && spotsWithin(part.kind, one).length > 0,
  );
  const [chosen, setChosen] = useState<string | null>(
    bikeId === null ? null : idOf({ kind: "bike", id: bikeId }),
  );
  const targets: Target[] = [
    ...writable.map(({ id }) => ({ kind: "bike" as const, id })),
    ...holders.map(({ id }) => ({ kind: "part" as const, id })),
  ];
  const target = targets.find((one) => idOf(one) === chosen) ?? targets[0];
  const name = words.full(part, part.mounts[0]?.slot_path);

  if (!bikes.data)
    return (
      <LoadingWindow query={bikes} title={t("mount.title")} failed={t("mount.no_list")} onClose={onClose}>
        <Skeleton className="h-40 w-full" />
      </LoadingWindow>
    );
  if (!target)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t("mount.title")}
        size="sm"
        footer={
          <>
            <Button onClick={onClose}>{components("close")}</Button>
            <ButtonLink variant="primary" to="/dashboard?add">
              {t("mount.add_bike")}
            </ButtonLink>
          </>
        }
      >
        <p>{t("mount.no_bike")}</p>
      </Dialog>
    );
  const where = (
    <Field label={t("mount.where")}>
      <Select value={idOf(target)} onChange={(event) => setChosen(event.target.value)}>
        <optgroup label={t("mount.bikes")}>
          {writable.map((bike) => (
            <option key={bike.id} value={idOf({ kind: "bike", id: bike.id })}>
              {bike.name}
            </option>
          ))}
        </optgroup>
        {holders.length > 0 && (
          <optgroup label={t("mount.in_storage")}>
            {holders.map((one) => (
              <option key={one.id} value={idOf({ kind: "part", id: one.id })}>
                {words.full(one)}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
  );
  const holder = holders.find(({ id }) => target.kind === "part" && id === target.id);
  return target.kind === "bike" ? (
    <OnBike key={target.id} part={part} name={name} bikeId={target.id} where={where} onClose={onClose} />
  ) : (
    holder && (
      <MountForm
        key={idOf(target)}
        part={part}
        name={name}
        bikeId={null}
        spots={spotsWithin(part.kind, holder)}
        where={where}
        onClose={onClose}
      />
    )
  );
}

interface OnBikeProps {
  part: PartWithHistory;
  name: string;
  where: React.ReactNode;
  onClose: () => void;
}

function OnBike({ bikeId, ...rest }: OnBikeProps & { bikeId: number }) {
  const { data: mounted, error } = useBikeParts(bikeId);
  const spots = mounted && isPartKind(rest.part.kind) ? spotsOnBike(rest.part.kind, mounted) : undefined;
  return (
    <MountForm
      {...rest}
      bikeId={bikeId}
      // A part does not hang on itself.
      spots={spots?.filter(({ parent_id }) => parent_id !== rest.part.id)}
      loadError={error}
    />
  );
}

interface MountFormProps extends OnBikeProps {
  /** null: it is mounted on a part in storage. */
  bikeId: number | null;
  /** undefined while the bike's parts load. */
  spots: readonly MountSpot[] | undefined;
  loadError?: unknown;
}

function MountForm({ part, name, bikeId, spots, loadError, where, onClose }: MountFormProps) {
  const t = useT("part");
  const words = usePartWords();
  const change = useChangeDay();
  const [scope, setScope] = useState<MountScope>("any");
  const [chosen, setChosen] = useState<string | null>(null);
  const spot = spots?.find(({ id }) => id === chosen) ?? spots?.[0];
  const wish = spot && {
    ...(spot.parent_id === null ? { bike_id: bikeId } : { parent_id: spot.parent_id }),
    slot: spot.slot,
    scope,
    ...change.at,
  };
  const place = usePlacePart();
  const preview = usePlacePreview(part.id, unsent(place, wish ?? null));
  const error = loadError ?? place.error;

  async function mount() {
    if (!wish) return;
    try {
      const { effects } = await place.mutateAsync({ id: part.id, name, ...wish });
      const effect = effects.find(({ part_id, act }) => part_id === part.id && act === "mount");
      toast({ text: effect?.text ?? t("mount.done", { name }) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <PartWindowFrame
      title={t("mount.title")}
      subject={name}
      act={t("mount.act")}
      busy={place.isPending}
      disabled={!wish || preview.error !== null}
      error={preview.error ? null : error}
      onAct={() => void mount()}
      onClose={onClose}
    >
      {where}
      {spots?.length === 0 ? (
        <Alert tone="info">{t("mount.nowhere")}</Alert>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t("mount.slot")} className={spots?.length === 1 ? "hidden" : "sm:col-span-2"}>
              <Select value={spot?.id ?? ""} onChange={(event) => setChosen(event.target.value)}>
                {spots?.map((one) => (
                  <option key={one.id} value={one.id}>
                    {[words.slot(one.slot), one.holder && words.full(one.holder, one.holderPath ?? undefined)]
                      .filter(Boolean)
                      .join(" – ")}
                  </option>
                ))}
              </Select>
            </Field>
            <DayField change={change} />
            <ScopeField value={scope} onChange={setScope} />
          </div>
          <Effects preview={preview} />
        </>
      )}
    </PartWindowFrame>
  );
}

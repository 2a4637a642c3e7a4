import { useId, useState } from "react";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { useBikeParts, useCreatePart } from "#web/features/garage/parts/queries.ts";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { useCallKeys } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LoadingWindow } from "#web/ui/loaded-window.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useCreateSetup } from "./queries.ts";
import { trainerItems, type TrainerKind, trainerKinds } from "./trainer.ts";
import { type ChosenPart, TrainerPart } from "./trainer-part.tsx";

/** A trainer takes the place of the rear wheel. */
const kindOf = { trainer: "wheel", cassette: "cassette", tyre: "tyre" } as const;

/** The guide that makes a set-up for a trainer: what stands there, then what using it will do. */
export function TrainerGuide({ bikeId, onClose }: PartWindowProps) {
  const t = useT("setups");
  const components = useT("components");
  const { open } = usePartAddress();
  const form = useId();
  const [kind, setKind] = useState<TrainerKind>("direct_drive");
  const [trainer, setTrainer] = useState<ChosenPart>({ typed: "" });
  const [cassette, setCassette] = useState<ChosenPart>({ typed: "" });
  const [tyre, setTyre] = useState<ChosenPart>(null);
  const keyFor = useCallKeys();
  const mounted = useBikeParts(bikeId ?? 0);
  const createPart = useCreatePart();
  const createSetup = useCreateSetup(bikeId ?? 0);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  /** Returns the id of what was chosen; adds it where it was typed. */
  async function idOf(chosen: ChosenPart, role: keyof typeof kindOf): Promise<number | null> {
    if (chosen === null) return null;
    if ("id" in chosen) return chosen.id;
    const model = chosen.typed.trim() || t(`trainer.new.${role}`);
    const body = { kind: kindOf[role], model };
    return (await createPart.mutateAsync({ ...body, key: keyFor(body) })).id;
  }
  async function goOn() {
    setBusy(true);
    setError(null);
    try {
      const own =
        kind === "direct_drive"
          ? { trainer: await idOf(trainer, "trainer"), cassette: await idOf(cassette, "cassette") }
          : { tyre: await idOf(tyre, "tyre") };
      const body = {
        name: t(`trainer.name.${kind}`),
        indoor: true,
        items: trainerItems(kind, mounted.data ?? [], own),
      };
      const setup = await createSetup.mutateAsync({ ...body, key: keyFor(body) });
      open("use-setup", setup.id);
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  }

  if (!mounted.data)
    return (
      <LoadingWindow
        query={mounted}
        title={t("trainer.title")}
        size="md"
        failed={components("load_failed")}
        onClose={onClose}
      >
        <Skeleton className="h-60 w-full" />
      </LoadingWindow>
    );
  const own = { trainer: 1, cassette: 1, tyre: tyre === null ? null : 1 };
  const changesNothing = trainerItems(kind, mounted.data, own).length === 0;
  return (
    <PartWindowFrame
      title={t("trainer.title")}
      act={t("trainer.next")}
      busy={busy}
      disabled={changesNothing}
      error={error}
      onAct={() => void goOn()}
      onClose={onClose}
    >
      <p className="narrow text-muted">{t("trainer.step_1")}</p>
      <fieldset>
        <legend className="mb-2 font-semibold">{t("trainer.which")}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {trainerKinds.map((one) => (
            <div
              key={one}
              className="rounded-control border-[1.5px] border-control p-3 has-checked:border-ink has-checked:bg-sunken"
            >
              <label className="flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="radio"
                  name={`${form}-kind`}
                  aria-describedby={`${form}-${one}`}
                  checked={kind === one}
                  onChange={() => setKind(one)}
                  className="size-5 shrink-0 accent-ink"
                />
                {t(`trainer.kind.${one}`)}
              </label>
              <p id={`${form}-${one}`} className="text-sm text-muted">
                {t(`trainer.explain.${one}`)}
              </p>
            </div>
          ))}
        </div>
      </fieldset>
      {kind === "direct_drive" ? (
        <>
          <TrainerPart as="trainer" kind="wheel" chosen={trainer} onChoose={setTrainer} />
          <TrainerPart as="cassette" kind="cassette" chosen={cassette} onChoose={setCassette} />
        </>
      ) : (
        <TrainerPart as="tyre" kind="tyre" chosen={tyre} onChoose={setTyre} optional />
      )}
      {changesNothing && <Alert tone="info">{t("trainer.nothing")}</Alert>}
    </PartWindowFrame>
  );
}

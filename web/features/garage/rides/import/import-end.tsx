import type { RideImport } from "#contract/garage/ride-imports.ts";
import { useRideSums } from "#web/features/garage/rides/list/queries.ts";
import { itemStates } from "#web/features/garage/rides/rides-address.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { beginning, reportHref, sumOfState, toneOf } from "./import-counts.ts";
import { FailedFiles } from "./failed-files.tsx";
import { useKnowledge } from "./knowledge.ts";

interface ImportEndProps {
  /** Imports that have ended; one or more. */
  imports: readonly RideImport[];
  bikes: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** What has come in, in one sentence, and what the garage knows by it. */
export function ImportEnd({ imports, bikes, onClose }: ImportEndProps) {
  const t = useT("rides");
  const { distance } = useUnits();
  const unassigned = useRideSums({ assigned: "false" }).data?.rides ?? 0;
  const knowledge = useKnowledge();
  const came = itemStates.toReversed().flatMap((state) => {
    const count = sumOfState(imports, state);
    const isShown = state !== "failed" && (count > 0 || state === "imported");
    return isShown ? t(`import.${state}`, { count, shown: number(count) }) : [];
  });
  const broken = sumOfState(imports, "failed");
  const failed = imports.filter(({ state }) => state === "failed");
  const isBad = failed.length === imports.length;
  const [only] = imports.length === 1 ? imports : [];
  const chainOf = knowledge?.chain && bikes.find(({ id }) => id === knowledge.chain?.bike)?.name;
  return (
    <Alert
      tone={toneOf(imports)}
      className="mt-3"
      title={
        isBad
          ? t("import.nothing", { name: imports.map(({ name }) => name).join(", ") })
          : beginning(came.join(" · "))
      }
      actions={
        <>
          {unassigned > 0 && (
            <ButtonLink size="sm" to="/rides?show=unassigned">
              {t("import.sort", { count: unassigned, shown: number(unassigned) })}
            </ButtonLink>
          )}
          <ButtonLink size="sm" to={only ? reportHref(only) : "/rides?show=imports"}>
            {t("import.report")}
          </ButtonLink>
          <Button size="sm" variant="quiet" onClick={onClose}>
            {t("import.close")}
          </Button>
        </>
      }
    >
      {isBad && only ? (
        <p>{only.reason}</p>
      ) : (
        failed.length + broken > 0 && <FailedFiles imports={imports} count={failed.length + broken} />
      )}
      {!isBad && knowledge && (
        <p>
          {[
            t("import.knows", {
              count: knowledge.bikes,
              shown: number(knowledge.bikes),
              distance: distance(knowledge.distance_m),
            }),
            knowledge.chain &&
              chainOf &&
              t("import.knows_chain", { bike: chainOf, distance: distance(knowledge.chain.distance_m) }),
          ]
            .filter(Boolean)
            .join("; ") + "."}
        </p>
      )}
    </Alert>
  );
}

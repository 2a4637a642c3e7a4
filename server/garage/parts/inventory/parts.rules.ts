import type * as z from "zod/mini";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { specInputs } from "#contract/garage/part-spec.ts";
import type { PartHeritage } from "#contract/garage/parts.ts";
import type { ActName } from "#contract/platform/acts.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { may } from "#server/platform/access/may.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { issueOf } from "#contract/platform/issues.ts";
import type { Language } from "#server/platform/language/language.ts";
import { translator } from "#server/platform/language/language.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { PartRepo, PartRow } from "./parts.repo.ts";

export type PartRules = ReturnType<typeof partRules>;

/** Parts are their owner's alone: for everybody else they are not there. */
export function partRules(repo: PartRepo) {
  return {
    async authorizePart<A extends ActName>(
      viewer: Viewer,
      id: number,
      act: A,
    ): Promise<Authorized<PartRow, A>> {
      const part = await repo.find(viewer.id, id);
      if (!part || !may(viewer, act, part)) throw notFound("part_not_found");
      return part;
    },
  };
}

/** Returns a kind's own fields as they may be; 422 otherwise. */
export function judgedSpec(kind: PartKind, given: Record<string, unknown> | null | undefined) {
  const judged = specInputs[kind].safeParse(given ?? {});
  if (judged.success) return judged.data as Record<string, unknown>;
  const issues = (judged.error as z.core.$ZodError).issues.map(issueOf);
  throw new Refusal(422, "invalid", { errors: { spec: issues } });
}

/** 409 with what goes with a part that has a history; none for one that has not. */
export function refuseHeirs(heritage: PartHeritage, language: Language): void {
  const say = translator(language);
  const { mounts, mounts_on_it, measurements, setups, services, care_plans } = heritage;
  const what = [
    mounts + mounts_on_it > 0 ? say("part_mounts", { count: mounts + mounts_on_it }) : "",
    measurements > 0 ? say("part_measurements", { count: measurements }) : "",
    setups > 0 ? say("part_setups", { count: setups }) : "",
    services > 0 ? say("part_services", { count: services }) : "",
    care_plans > 0 ? say("part_care_plans", { count: care_plans }) : "",
  ].filter(Boolean);
  if (what.length === 0) return;
  throw new Refusal(409, "part_has_history", {
    values: { what: what.join(", ") },
    state: { data: heritage },
  });
}

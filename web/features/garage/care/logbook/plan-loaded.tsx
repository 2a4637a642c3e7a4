import type { ReactNode } from "react";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useCarePlan } from "#web/features/garage/care/queries.ts";
import { CareWindowGone, CareWindowLoading } from "./window-frame.tsx";

interface PlanLoadedProps {
  /** A plan's id, as the address has it. */
  of: string;
  title: string;
  onClose: () => void;
  children: (plan: CarePlan) => ReactNode;
}

/** A window about a plan, once that is there; says where there is none. */
export function PlanLoaded(props: PlanLoadedProps) {
  if (!/^[1-9]\d{0,14}$/.test(props.of)) return <CareWindowGone what="plan" onClose={props.onClose} />;
  return <OfServer {...props} />;
}

function OfServer({ of, title, onClose, children }: PlanLoadedProps) {
  const query = useCarePlan(Number(of));
  if (query.data) return children(query.data);
  return <CareWindowLoading what="plan" title={title} query={query} onClose={onClose} />;
}

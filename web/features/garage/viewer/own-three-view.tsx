import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { ThreeView } from "./three-view.tsx";
import { useMounted } from "./use-mounted.ts";

/** The 3D view of one of the rider's own bikes: names what is mounted on it, and leads to it. */
export function OwnThreeView({ bike, drawing }: { bike: Bike; drawing: ReactNode }) {
  return <ThreeView bike={bike} mounted={useMounted(bike.id)} drawing={drawing} />;
}

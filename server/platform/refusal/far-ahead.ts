import { Refusal } from "./refusal.ts";

const dayMs = 86_400_000;

/** Throws 422 on a field whose instant is more than a day ahead. */
export function refuseFarAhead(field: string, instant: string, now: Date): void {
  const latest = now.getTime() + dayMs;
  if (Date.parse(instant) <= latest) return;
  const max = new Date(latest).toISOString().slice(0, 10);
  throw new Refusal(422, "invalid", { errors: { [field]: [{ key: "max_date", max }] } });
}

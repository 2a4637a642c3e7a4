const written = /^(\d{1,3})(?::([0-5]?\d))?(?::([0-5]\d))?$/;

/** Returns the seconds of "1:25", "1:25:30" (hours first) or "85" (minutes); null for anything else. */
export function typedDuration(text: string): number | null {
  const [, first, minutes, seconds = "0"] = written.exec(text.trim()) ?? [];
  if (first === undefined) return null;
  return minutes === undefined
    ? Number(first) * 60
    : Number(first) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Seconds as the form shows them: "1:25", with seconds where there are any. */
export function writtenDuration(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const two = (value = 0) => String(value).padStart(2, "0");
  return `${hours}:${two(minutes)}${rest ? `:${two(rest)}` : ""}`;
}

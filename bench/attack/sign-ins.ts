import type { Target } from "./target.ts";

/** 200 sign-ins at once, each from a network of its own, five times over. */
export async function signIns(target: Target): Promise<string> {
  const statuses: Record<number, number> = {};
  for (let round = 0; round < 5; round++) {
    const body = (index: number) =>
      JSON.stringify({ email: `nobody${round}-${index}@example.com`, password: "x".repeat(20) });
    const found = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        target.send("POST", "/api/v1/auth/login", { body: body(index) }),
      ),
    );
    for (const { status } of found) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return `answers: ${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ")}`;
}

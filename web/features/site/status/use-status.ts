import { useEffect, useState } from "react";
import type { Status } from "#contract/site/status.ts";
import { call } from "#web/lib/call.ts";

type Part = keyof Status;
type Backend = { state: "checking" | "ok" | "down" } | { state: "part"; missing: Part[] };

/** Returns the server's status, and whether this page's style sheet has loaded. */
export function useStatus() {
  const [backend, setBackend] = useState<Backend>({ state: "checking" });
  const [frontend] = useState(
    () => getComputedStyle(document.documentElement).getPropertyValue("--color-bg") !== "",
  );

  useEffect(() => {
    let current = true;
    void checkBackend().then((answer) => current && setBackend(answer));
    return () => {
      current = false;
    };
  }, []);

  function again() {
    setBackend({ state: "checking" });
    void checkBackend().then(setBackend);
  }
  return { backend, frontend, again };
}

async function checkBackend(): Promise<Backend> {
  try {
    const { data } = await call("GET /status");
    const missing = (Object.keys(data) as Part[]).filter((part) => !data[part]);
    return missing.length > 0 ? { state: "part", missing } : { state: "ok" };
  } catch {
    return { state: "down" };
  }
}

const key = "rider";

/** Returns whose things this device keeps: an account's id; null for nobody's. */
export function riderOnDevice(): number | null {
  try {
    return Number(localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

/** Notes who uses this device; null for nobody. */
export function noteRider(id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(id));
  } catch {
    // Without storage nothing is kept.
  }
}
